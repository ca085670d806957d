import { cellsIn } from '../definition/cells-in'
import { limits } from '../definition/limits'
import { type CheckProblem, found } from './check-problem'
import type { Outline } from './outline'

/** Results and exported columns go through the cells of all matrices, which rows and columns multiply to. */
export function checkCells({ parts }: Outline): readonly CheckProblem[] {
  const matrices = parts.flatMap(({ item, linkId: at, path }) =>
    item?.type === 'matrix' ? [{ at, path, cells: cellsIn(item) }] : [],
  )
  const count = matrices.reduce((sum, { cells }) => sum + cells, 0)
  const [largest] = matrices.sort((one, other) => other.cells - one.cells)
  if (!largest || count <= limits.options) return []
  const { at, path } = largest
  return [found({ path, at }, 'tooManyCells', { count, maximum: limits.options })]
}

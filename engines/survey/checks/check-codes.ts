import type { Path } from '../../definitions'
import { type CheckProblem, found } from './check-problem'
import type { Outline } from './outline'

interface Coded {
  readonly code: string
  readonly path: Path
}

/** Finds missing and duplicate codes, and duplicate ids. */
export function checkCodes(outline: Outline): readonly CheckProblem[] {
  const { definition, parts } = outline
  const ids = (list: readonly { readonly id: string }[] | undefined, name: string) =>
    twice((list ?? []).map(({ id }, place) => ({ code: id, path: [name, place] }))).map(({ code, path }) =>
      found({ path, at: code }, 'duplicateCode', { code }),
    )
  const linkIds = parts.map(({ linkId, path }) => ({ code: linkId, path }))
  return [
    ...twice(linkIds).map(({ code, path }) => found({ path, at: code }, 'duplicateLinkId', { name: code })),
    ...parts.flatMap((part) => codesIn(part).flatMap((codes) => checkList(part.linkId, codes))),
    ...ids(definition.score, 'score'),
    ...ids(definition.action, 'action'),
  ]
}

function codesIn({ item, path }: Outline['parts'][number]): readonly (readonly Coded[])[] {
  if (!item) return []
  const listOf = (list: readonly { readonly code: string }[] | undefined, name: string) =>
    (list ?? []).map(({ code }, place) => ({ code, path: [...path, name, place, 'code'] }))
  return [
    'answerOption' in item ? listOf(item.answerOption, 'answerOption') : [],
    item.type === 'matrix' ? listOf(item.row, 'row') : [],
  ]
}

function checkList(at: string, codes: readonly Coded[]): readonly CheckProblem[] {
  const blank = codes.filter(({ code }) => code.trim() === '')
  return [
    ...blank.map(({ path }) => found({ path, at }, 'choiceWithoutCode', {})),
    ...twice(codes)
      .filter((one) => !blank.includes(one))
      .map(({ code, path }) => found({ path, at }, 'duplicateCode', { code })),
  ]
}

/** The members whose code occurs before in the list. */
function twice(codes: readonly Coded[]): readonly Coded[] {
  const seen = new Set<string>()
  return codes.filter(({ code }) => seen.size === seen.add(code).size)
}

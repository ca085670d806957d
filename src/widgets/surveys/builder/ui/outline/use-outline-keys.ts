import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { surveyHead } from '../../model/editor'
import { focusField } from '../../model/focus-field'
import type { TreeLine } from '../../model/outline-tree'
import type { Direction } from '../../model/steps'
import { useActions } from '../builder-context'

const steps: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** Keyboard control of the outline. If the focus is in the tree, it follows the selected row. */
export function useOutlineKeys(
  lines: readonly TreeLine[],
  selected: string,
  tree: RefObject<HTMLDivElement | null>,
  fold: (linkId: string) => void,
): (event: KeyboardEvent) => void {
  const { select, builder } = useActions()
  const isInside = useRef(false)
  useEffect(() => {
    const row = tree.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(selected)}"]`)
    if (isInside.current) row?.focus({ preventScroll: true })
    isInside.current = false
  }, [selected, tree])

  return (event) => {
    const at = lines.findIndex(({ id }) => id === selected)
    const to = (place: number) =>
      select(lines[Math.max(0, Math.min(lines.length - 1, place))]?.id ?? surveyHead)
    const step = event.altKey ? steps[event.key] : undefined
    const isCopy = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd'
    const row = lines[at]?.row
    const isFold =
      !event.altKey && row?.item === null && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
    if (step) builder.step(selected, step)
    else if (isFold) fold(selected)
    else if (event.key === 'ArrowDown') to(at + 1)
    else if (event.key === 'ArrowUp') to(at - 1)
    else if (event.key === 'Home') to(0)
    else if (event.key === 'End') to(lines.length - 1)
    else if (event.key === 'Enter') focusField('text', selected)
    else if (isCopy) builder.duplicate(selected)
    else if (event.key === 'Delete' || event.key === 'Backspace') builder.remove(selected)
    else return
    event.preventDefault()
    isInside.current = event.key !== 'Enter'
  }
}

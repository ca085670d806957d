import { type CheckProblem, found } from './check-problem'
import type { LocatedReference } from './located-references'
import type { Outline } from './outline'

/** Finds references to items that do not exist or come later. */
export function checkReferences(
  outline: Outline,
  references: readonly LocatedReference[],
): readonly CheckProblem[] {
  return [...references.flatMap((one) => checkReference(outline, one)), ...checkEnds(outline)]
}

function checkReference(outline: Outline, reference: LocatedReference): readonly CheckProblem[] {
  const { to, until, at } = reference
  const isKnown = (name: string, place: number) =>
    // A reference to the question itself is no forward reference; checkLoops reports it.
    until === null || place <= until ? [] : [found(reference, 'forwardReference', { name })]
  if ('score' in to) {
    if (!outline.scores.has(to.score)) return [found(reference, 'unknownScore', { name: to.score })]
    return isKnown(to.score, outline.knownAt(to))
  }
  const name = to.answer
  const item = outline.byId.get(name)?.item
  if (!item) return [found(reference, 'unknownItem', { name })]
  const { row } = to
  if (row !== undefined && !(item.type === 'matrix' && item.row.some(({ code }) => code === row))) {
    return [found(reference, 'unknownRow', { name, row })]
  }
  return at === name ? [] : isKnown(name, outline.knownAt({ item: name }))
}

function checkEnds({ definition, byId }: Outline): readonly CheckProblem[] {
  return (definition.action ?? []).flatMap((action, place) =>
    action.type !== 'end' || byId.has(action.after)
      ? []
      : [found({ path: ['action', place, 'after'], at: action.id }, 'unknownItem', { name: action.after })],
  )
}

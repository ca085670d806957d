import { type CheckProblem, found } from './check-problem'
import type { LocatedReference } from './located-references'
import type { Outline } from './outline'

/** Finds references to items that do not exist. */
export function checkReferences(
  outline: Outline,
  references: readonly LocatedReference[],
): readonly CheckProblem[] {
  return [...references.flatMap((one) => checkReference(outline, one)), ...checkEnds(outline)]
}

/**
 * References to what comes later. FHIR allows them and the engine runs them: what depends on a later answer appears or goes
 * once that is given.
 */
export function forwardReferences(
  outline: Outline,
  references: readonly LocatedReference[],
): readonly CheckProblem[] {
  return references.flatMap((reference) => {
    const { to, until, at } = reference
    const name = 'score' in to ? to.score : to.answer
    const isThere = 'score' in to ? outline.scores.has(name) : outline.byId.has(name)
    // A reference to the question itself is no forward reference; checkLoops reports it.
    if (!isThere || until === null || at === name) return []
    const place = outline.knownAt('score' in to ? to : { item: name })
    return place <= until ? [] : [found(reference, 'forwardReference', { name })]
  })
}

function checkReference(outline: Outline, reference: LocatedReference): readonly CheckProblem[] {
  const { to } = reference
  if ('score' in to)
    return outline.scores.has(to.score) ? [] : [found(reference, 'unknownScore', { name: to.score })]
  const name = to.answer
  const item = outline.byId.get(name)?.item
  if (!item) return [found(reference, 'unknownItem', { name })]
  const { row } = to
  if (row !== undefined && !(item.type === 'matrix' && item.row.some(({ code }) => code === row))) {
    return [found(reference, 'unknownRow', { name, row })]
  }
  return []
}

function checkEnds({ definition, byId }: Outline): readonly CheckProblem[] {
  return (definition.action ?? []).flatMap((action, place) =>
    action.type !== 'end' || byId.has(action.after)
      ? []
      : [found({ path: ['action', place, 'after'], at: action.id }, 'unknownItem', { name: action.after })],
  )
}

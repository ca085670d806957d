import { type Reference, referencesOfCondition } from '../conditions/references'
import type { Path } from '../definition/shape/shape'
import { constraintReferences, decisiveReferences } from '../run/item-references'
import { pipedNames } from '../texts/piping'
import type { Outline } from './outline'
import { textsOf } from './texts-of'

/** A reference, in which part it stands, and from where on it may not point. */
export interface LocatedReference extends Reference {
  readonly at: string | null
  /** References to parts after this place point forward; null: anything may be referred to. */
  readonly until: number | null
}

/** Everything in a survey that refers to an item or score by name, but for the items of scores. */
export function locatedReferences(outline: Outline): readonly LocatedReference[] {
  return [...ofParts(outline), ...ofActions(outline), ...ofTexts(outline)]
}

function ofParts({ parts, definition }: Outline): readonly LocatedReference[] {
  return parts.flatMap(({ linkId, item, path, place }) => {
    const located = (references: readonly Reference[], until: number | null) =>
      references.map((one) => ({ ...one, at: linkId, until }))
    if (!item) {
      const { enableWhen } = definition.page[Number(path[1])] ?? {}
      return enableWhen ? located(referencesOfCondition(enableWhen, [...path, 'enableWhen']), place) : []
    }
    // A calculated value may lie before what it is made of; what uses it may not.
    const isAnywhere = item.type === 'calculated'
    const decisive = located(decisiveReferences(item, path), isAnywhere ? null : place)
    return [...decisive, ...located(constraintReferences(item, path), lastOnPage({ parts, path, place }))]
  })
}

/** A constraint may ask all of its page: the subject sees it together. */
function lastOnPage({ parts, path, place }: { parts: Outline['parts']; path: Path; place: number }): number {
  return parts.findLast((one) => one.path[1] === path[1])?.place ?? place
}

function ofActions({ definition, byId, parts }: Outline): readonly LocatedReference[] {
  return (definition.action ?? []).flatMap((action, place) => {
    const after = action.type === 'end' ? byId.get(action.after) : undefined
    const until = after ? lastInside(parts, after.path, after.place) : null
    return referencesOfCondition(action.when, ['action', place, 'when']).map((one) => ({
      ...one,
      at: action.id,
      until,
    }))
  })
}

function lastInside(parts: Outline['parts'], path: Path, place: number): number {
  const inside = (other: Path) => path.every((step, at) => step === other[at])
  return parts.findLast((one) => inside(one.path))?.place ?? place
}

/** Names between {{ and }}. */
function ofTexts(outline: Outline): readonly LocatedReference[] {
  return textsOf(outline).flatMap(({ text, path, at, place }) =>
    Object.entries(text).flatMap(([language, written]) =>
      pipedNames(written).map((to) => ({ to, path: [...path, language], at, until: place })),
    ),
  )
}

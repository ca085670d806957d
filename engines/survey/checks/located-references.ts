import { type Reference, referencesOfCondition } from '../conditions/references'
import type { Path } from '../definition/shape/shape'
import { constraintReferences, decisiveReferences } from '../run/item-references'
import { pipedNames } from '../texts/piping'
import type { Outline } from './outline'
import type { LocatedText } from './texts-of'

/** A reference, in which part it stands, and from where on it may not point. */
export interface LocatedReference extends Reference {
  readonly at: string | null
  /** References to parts after this place point forward; null: anything may be referred to. */
  readonly until: number | null
}

/** Everything in a survey that refers to an item or score by name, but for the items of scores. */
export function locatedReferences(
  outline: Outline,
  texts: readonly LocatedText[],
): readonly LocatedReference[] {
  return [...ofParts(outline), ...ofActions(outline), ...ofTexts(texts)]
}

function ofParts({ parts, definition }: Outline): readonly LocatedReference[] {
  // A constraint may ask all of its page: the subject sees it together.
  const lastOnPage = new Map(parts.map(({ path, place }) => [path[1], place]))
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
    return [...decisive, ...located(constraintReferences(item, path), lastOnPage.get(path[1]) ?? place)]
  })
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
function ofTexts(texts: readonly LocatedText[]): readonly LocatedReference[] {
  return texts.flatMap(({ text, path, at, place }) =>
    Object.entries(text).flatMap(([language, written]) =>
      pipedNames(written).map((to) => ({ to, path: [...path, language], at, until: place })),
    ),
  )
}

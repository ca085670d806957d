import type { Path } from '../../definitions'
import { type Reference, referencesOfCondition } from '../../expressions/run'
import { constraintReferences, decisiveReferences } from '../run/item-references'
import { pipedNames } from '../texts/piping'
import type { Outline } from './outline'
import type { LocatedText } from './texts-of'

/** A reference with the part that contains it, and the place after which it may not point. */
export interface LocatedReference extends Reference {
  readonly at: string | null
  /** Place after which a target is a forward reference; null: no limit. */
  readonly until: number | null
}

/** All references to items and scores by name, except for the items of scores. */
export function locatedReferences(
  outline: Outline,
  texts: readonly LocatedText[],
): readonly LocatedReference[] {
  return [...ofParts(outline), ...ofActions(outline), ...ofTexts(texts)]
}

function ofParts({ parts, definition }: Outline): readonly LocatedReference[] {
  // A constraint may refer to its whole page, which the subject sees at once.
  const lastOnPage = new Map(parts.map(({ path, place }) => [path[1], place]))
  return parts.flatMap(({ linkId, item, path, place }) => {
    const located = (references: readonly Reference[], until: number | null) =>
      references.map((one) => ({ ...one, at: linkId, until }))
    if (!item) {
      const { enableWhen } = definition.page[Number(path[1])] ?? {}
      return enableWhen ? located(referencesOfCondition(enableWhen, [...path, 'enableWhen']), place) : []
    }
    // A calculated item may come before its sources; references to it may not come before them.
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

/** The names in {{ and }}. */
function ofTexts(texts: readonly LocatedText[]): readonly LocatedReference[] {
  return texts.flatMap(({ text, path, at, place }) =>
    Object.entries(text).flatMap(([language, written]) =>
      pipedNames(written).map((to) => ({ to, path: [...path, language], at, until: place })),
    ),
  )
}

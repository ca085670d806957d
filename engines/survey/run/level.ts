import type { SurveyDefinition } from '../definition/definition-shape'
import type { Item } from '../definition/item-shapes'
import { type PlacedItem, placedItems } from '../definition/walk-items'
import type { Outcome, Scope } from './outcome'

/** A page, item, score or action as the engine runs it. */
export interface Node {
  /** The linkId, or `score id`, `action id`: linkIds contain no spaces. */
  readonly name: string
  evaluate(scope: Scope): Outcome
}

/** What is evaluated together: the survey, or the members of a repeat group. */
export interface Level {
  readonly slots: Slots
  readonly nodes: readonly Node[]
  readonly order: readonly number[]
  readonly dependents: readonly (readonly number[])[]
  readonly looped: ReadonlySet<number>
  /** The levels of the repeat groups in it, by their linkIds. */
  readonly inner: ReadonlyMap<string, Level>
}

/** Where the outcome of a node lies in its level. */
export type Slots = ReadonlyMap<string, number>

/** What the compiler knows of all levels before it compiles one. */
export interface Plan {
  /** By linkId; of two with one linkId the first counts. */
  readonly placed: ReadonlyMap<string, PlacedItem>
  /** By the linkIds of the repeat groups around a level. */
  readonly slots: ReadonlyMap<string, Slots>
}

export const levelName = (repeats: readonly string[]) => repeats.join(' ')
export const scoreName = (id: string) => `score ${id}`
export const actionName = (id: string) => `action ${id}`

export function planOf(definition: SurveyDefinition): Plan {
  const placed = new Map<string, PlacedItem>()
  const names = new Map<string, string[]>([['', definition.page.map(({ linkId }) => linkId)]])
  for (const one of placedItems(definition)) {
    const { item, repeats } = one
    if (placed.has(item.linkId)) continue
    placed.set(item.linkId, one)
    const level = levelName(repeats)
    const own = names.get(level) ?? []
    names.set(level, own)
    own.push(item.linkId)
  }
  names.get('')?.push(...(definition.score ?? []).map(({ id }) => scoreName(id)))
  names.get('')?.push(...(definition.action ?? []).map(({ id }) => actionName(id)))
  return { placed, slots: new Map([...names].map(([level, own]) => [level, slotsOf(own)])) }
}

function slotsOf(names: readonly string[]): Slots {
  const slots = new Map<string, number>()
  for (const name of names) if (!slots.has(name)) slots.set(name, slots.size)
  return slots
}

/** The items of a level with the group or page around each, without what lies in repeat groups. */
export function levelItems(
  items: readonly Item[],
  parent: string | null,
): readonly { readonly item: Item; readonly parent: string | null }[] {
  return items.flatMap((item) => [
    { item, parent },
    ...(item.type === 'group' ? levelItems(item.item, item.linkId) : []),
  ])
}

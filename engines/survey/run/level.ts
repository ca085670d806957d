import type { SurveyDefinition } from '../definition/definition-shape'
import type { Item } from '../definition/item-shapes'
import { type PlacedItem, placingItems } from '../definition/walk-items'
import type { Outcome, Scope } from './outcome'

/** A compiled page, item, score or action. */
export interface Node {
  /** The linkId, or `score id` or `action id`; no clash, since linkIds contain no spaces. */
  readonly name: string
  evaluate(scope: Scope): Outcome
  /** The same in steps, of a repeat group. */
  evaluating?(scope: Scope): Generator<void, Outcome>
}

/** Nodes evaluated together: those of the survey, or the members of a repeat group. */
export interface Level {
  readonly slots: Slots
  readonly nodes: readonly Node[]
  readonly order: readonly number[]
  readonly dependents: readonly (readonly number[])[]
  readonly looped: ReadonlySet<number>
  /** The levels of nested repeat groups, by linkId. */
  readonly inner: ReadonlyMap<string, Level>
}

/** The index of each node's outcome in its level, by name. */
export type Slots = ReadonlyMap<string, number>

/** What compiling a level needs to know about all levels. */
export interface Plan {
  /** By linkId; of duplicates the first. */
  readonly placed: ReadonlyMap<string, PlacedItem>
  /** The slots of each level, by the linkIds of the repeat groups around it. */
  readonly slots: ReadonlyMap<string, Slots>
}

export const levelName = (repeats: readonly string[]) => repeats.join(' ')
export const scoreName = (id: string) => `score ${id}`
export const actionName = (id: string) => `action ${id}`

/** In steps, since the items of a large definition take as long as a server may be held. */
export function* planning(definition: SurveyDefinition): Generator<void, Plan> {
  const placed = new Map<string, PlacedItem>()
  const names = new Map<string, string[]>([['', definition.page.map(({ linkId }) => linkId)]])
  const all = yield* placingItems(definition)
  for (const one of all) {
    yield
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
  const slots = new Map<string, Slots>()
  for (const [level, own] of names) {
    slots.set(level, slotsOf(own))
    yield
  }
  return { placed, slots }
}

function slotsOf(names: readonly string[]): Slots {
  const slots = new Map<string, number>()
  for (const name of names) if (!slots.has(name)) slots.set(name, slots.size)
  return slots
}

/** The items of a level with their parent group or page, without members of repeat groups. */
export function levelItems(
  items: readonly Item[],
  parent: string | null,
): readonly { readonly item: Item; readonly parent: string | null }[] {
  return items.flatMap((item) => [
    { item, parent },
    ...(item.type === 'group' ? levelItems(item.item, item.linkId) : []),
  ])
}

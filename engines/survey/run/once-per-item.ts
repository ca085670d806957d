import type { Item } from '../definition/item-shapes'
import type { Plan } from './level'

type Make<Made> = (plan: Plan, item: Item, here: readonly string[]) => Made

/** Caches what is compiled per item: a page shows few items, and shows them again after each answer. */
export function oncePerItem<Made extends object>(make: Make<Made>): Make<Made> {
  const known = new WeakMap<Plan, Map<Item, Made>>()
  return (plan, item, here) => {
    const all = known.get(plan) ?? new Map<Item, Made>()
    const before = all.get(item)
    if (before) return before
    const made = make(plan, item, here)
    known.set(plan, all.set(item, made))
    return made
  }
}

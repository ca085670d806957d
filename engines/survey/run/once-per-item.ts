import type { Item } from '../definition/item-shapes'
import type { Plan } from './level'

type Make<Made> = (plan: Plan, item: Item, here: readonly string[]) => Made

/** Remembers what is made for each item of a survey: a page shows few of them, and shows them again after each answer. */
export function oncePerItem<Made>(make: Make<Made>): Make<Made> {
  const known = new WeakMap<Plan, Map<Item, Made>>()
  return (plan, item, here) => {
    const all = known.get(plan) ?? new Map<Item, Made>()
    known.set(plan, all)
    const made = all.get(item) ?? make(plan, item, here)
    all.set(item, made)
    return made
  }
}

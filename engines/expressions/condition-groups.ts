import type { Condition } from './condition-shapes'

/** Conditions that are joined by "all" or "any". */
export interface ConditionGroup {
  readonly joined: 'all' | 'any'
  readonly members: readonly Condition[]
}

/** A condition as a group; a single one is a group of one. */
export function groupOf(condition: Condition): ConditionGroup {
  if ('all' in condition) return { joined: 'all', members: condition.all }
  if ('any' in condition) return { joined: 'any', members: condition.any }
  return { joined: 'all', members: [condition] }
}

/** The group as a condition; undefined if it is empty, the member itself if it has one. */
export function conditionOf({ joined, members }: ConditionGroup): Condition | undefined {
  if (members.length < 2) return members[0]
  return joined === 'all' ? { all: members } : { any: members }
}

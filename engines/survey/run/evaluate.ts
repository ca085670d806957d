import type { Level } from './level'
import { hidden, isSame, type OpenScope, type Scope } from './outcome'

/** Evaluates all nodes of a level. */
export function evaluateLevel(level: Level, scope: OpenScope): void {
  for (const slot of level.order) scope.outcomes[slot] = outcomeAt(level, slot, scope)
}

/** The same in steps, between which a server does other work. */
export function* evaluatingLevel(level: Level, scope: OpenScope): Generator<void, void> {
  for (const slot of level.order) {
    const inSteps = level.looped.has(slot) ? undefined : level.nodes[slot]?.evaluating
    scope.outcomes[slot] = inSteps ? yield* inSteps(scope) : outcomeAt(level, slot, scope)
    yield
  }
}

/**
 * Evaluates nodes that depend on the touched ones, as long as outcomes change; returns the slots that
 * changed.
 */
export function reevaluate(level: Level, scope: OpenScope, touched: Iterable<number>): readonly number[] {
  const isDue = new Uint8Array(level.nodes.length)
  for (const slot of touched) isDue[slot] = 1
  const changed: number[] = []
  for (const slot of level.order) {
    if (isDue[slot] === 0) continue
    const before = scope.outcomes[slot]
    const after = outcomeAt(level, slot, scope)
    scope.outcomes[slot] = after
    if (isSame(before, after)) continue
    changed.push(slot)
    for (const dependent of level.dependents[slot] ?? []) isDue[dependent] = 1
  }
  return changed
}

function outcomeAt(level: Level, slot: number, scope: Scope) {
  scope.work.beginPart()
  // Nodes in a loop stay hidden, so that the result does not depend on the order of answering.
  return level.looped.has(slot) ? hidden : (level.nodes[slot]?.evaluate(scope) ?? hidden)
}

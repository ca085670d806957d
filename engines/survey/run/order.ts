/** A node and the nodes that it needs. */
export interface Ordered {
  /** Topological order: every node comes after the nodes that it needs. */
  readonly order: readonly number[]
  /** Nodes in a dependency loop; they cannot be evaluated. */
  readonly looped: ReadonlySet<number>
  readonly dependents: readonly (readonly number[])[]
}

/** Kahn's algorithm, in steps; ties are in document order. */
export function* ordering(needs: readonly (readonly number[])[]): Generator<void, Ordered> {
  const dependents: number[][] = needs.map(() => [])
  for (const [node, needed] of needs.entries()) for (const one of needed) dependents[one]?.push(node)
  yield
  const order = yield* peeling(needs, dependents, new Set())
  const done = new Set(order)
  const left = needs.map((_, node) => node).filter((node) => !done.has(node))
  if (left.length === 0) return { order, looped: new Set(), dependents }
  // Removes nodes that need a loop but are not part of it, by peeling from the other end.
  const behind = new Set(yield* peeling(dependents, needs, done))
  const looped = new Set(left.filter((node) => !behind.has(node)))
  const rest = yield* peeling(needs, dependents, new Set([...done, ...looped]))
  return { order: [...order, ...looped, ...rest], looped, dependents }
}

/** The nodes whose needs can all be met, starting from those already met. */
function* peeling(
  needs: readonly (readonly number[])[],
  dependents: readonly (readonly number[])[],
  met: ReadonlySet<number>,
): Generator<void, number[]> {
  const open = needs.map((needed) => needed.filter((one) => !met.has(one)).length)
  const order = open.flatMap((count, node) => (count === 0 && !met.has(node) ? [node] : []))
  // The list grows during the loop.
  for (const node of order) {
    yield
    for (const dependent of dependents[node] ?? []) {
      const count = (open[dependent] ?? 0) - 1
      open[dependent] = count
      if (count === 0 && !met.has(dependent)) order.push(dependent)
    }
  }
  return order
}

import { isJson } from './json'

/** A value of the file that nothing has read. */
export interface UnreadPart {
  /** From the root; members of lists by their number. */
  readonly path: readonly string[]
}

interface Node {
  readonly of: object
  readonly seen: Set<string>
  readonly inner: Map<string, object>
}

const nodes = new WeakMap<object, Node>()

/**
 * The JSON of a file, remembering which values were read. What an importer does not read, it cannot have taken: it is told
 * at the end, so that no part is lost in silence, also of a kind that nobody thought of.
 */
export function observed<Value extends object>(value: Value): Value {
  const node: Node = { of: value, seen: new Set(), inner: new Map() }
  const seen = new Proxy(value, {
    get(target, key, receiver) {
      const member: unknown = Reflect.get(target, key, receiver)
      if (typeof key !== 'string' || typeof member === 'function') return member
      node.seen.add(key)
      if (typeof member !== 'object' || member === null) return member
      const known = node.inner.get(key) ?? observed(member)
      node.inner.set(key, known)
      return known
    },
  })
  nodes.set(seen, node)
  return seen
}

/** Marks a value as told with all that is in it. */
export function markRead(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const key of Object.keys(value)) markRead(Reflect.get(value, key))
}

/** The values that were not read; empty ones say nothing. */
export function unreadParts(value: object): readonly UnreadPart[] {
  const node = nodes.get(value)
  if (!node) return []
  return Object.keys(node.of).flatMap((key): readonly UnreadPart[] => {
    const inner = node.inner.get(key)
    if (inner) return unreadParts(inner).map(({ path }) => ({ path: [key, ...path] }))
    const member: unknown = Reflect.get(node.of, key)
    return node.seen.has(key) || isEmpty(member) ? [] : [{ path: [key] }]
  })
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === false || value === '') return true
  if (Array.isArray(value)) return value.every(isEmpty)
  return isJson(value) && Object.values(value).every(isEmpty)
}

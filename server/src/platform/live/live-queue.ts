import { type LiveEvent, type LivePayload, mostNamedSubjects } from './live-payload'

/**
 * The unread events of one subscription. Changes of one project are joined, so that a slow reader takes one entry per
 * project.
 */
export class LiveQueue implements AsyncIterableIterator<LiveEvent> {
  readonly #waiting = new Map<string, LiveEvent>()
  readonly #onReturn: () => void
  #reader: ((result: IteratorResult<LiveEvent>) => void) | null = null
  #isDone = false

  constructor(onReturn: () => void) {
    this.#onReturn = onReturn
  }

  push(event: LiveEvent): void {
    if (this.#isDone) return
    if (this.#reader) {
      const read = this.#reader
      this.#reader = null
      read({ value: event, done: false })
      return
    }
    const key = event.kind === 'missed' ? 'missed' : event.projectId
    const before = this.#waiting.get(key)
    const both =
      before && before.kind !== 'missed' && event.kind !== 'missed' ? together(before, event) : event
    this.#waiting.set(key, both)
  }

  async next(): Promise<IteratorResult<LiveEvent>> {
    for (const [key, value] of this.#waiting) {
      this.#waiting.delete(key)
      return { value, done: false }
    }
    if (this.#isDone) return { value: undefined, done: true }
    return new Promise((resolve) => {
      this.#reader = resolve
    })
  }

  async return(): Promise<IteratorResult<LiveEvent>> {
    this.#isDone = true
    this.#waiting.clear()
    this.#onReturn()
    this.#reader?.({ value: undefined, done: true })
    this.#reader = null
    return { value: undefined, done: true }
  }

  [Symbol.asyncIterator](): this {
    return this
  }
}

/** Joins two payloads; all subjects if there are too many to name. */
function together(one: LivePayload, other: LivePayload): LivePayload {
  const ids = new Set([...one.subjectIds, ...other.subjectIds])
  const isNamed = one.subjectIds.length > 0 && other.subjectIds.length > 0 && ids.size <= mostNamedSubjects
  return {
    kind: 'subject_day',
    projectId: one.projectId,
    subjectIds: isNamed ? [...ids] : [],
    from: one.from < other.from ? one.from : other.from,
    to: one.to > other.to ? one.to : other.to,
  }
}

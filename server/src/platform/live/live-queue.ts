import { joinedChange, keyOfChange } from './join-changes'
import type { LivePayload, Missable } from './live-payload'

/**
 * The unread events of one subscription. Changes of one project are joined, so that a slow reader takes one entry per
 * project.
 */
export class LiveQueue<Change extends LivePayload> implements AsyncIterableIterator<Missable<Change>> {
  readonly #waiting = new Map<string, Missable<Change>>()
  readonly #onReturn: () => void
  #reader: ((result: IteratorResult<Missable<Change>>) => void) | null = null
  #isDone = false

  constructor(onReturn: () => void) {
    this.#onReturn = onReturn
  }

  push(event: Missable<Change>): void {
    if (this.#isDone) return
    if (this.#reader) {
      const read = this.#reader
      this.#reader = null
      read({ value: event, done: false })
      return
    }
    if (event.kind === 'missed') {
      this.#waiting.set('missed', event)
      return
    }
    const key = keyOfChange(event)
    const before = this.#waiting.get(key)
    this.#waiting.set(key, before && before.kind !== 'missed' ? joinedChange(before, event) : event)
  }

  async next(): Promise<IteratorResult<Missable<Change>>> {
    for (const [key, value] of this.#waiting) {
      this.#waiting.delete(key)
      return { value, done: false }
    }
    if (this.#isDone) return { value: undefined, done: true }
    return new Promise((resolve) => {
      this.#reader = resolve
    })
  }

  async return(): Promise<IteratorResult<Missable<Change>>> {
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

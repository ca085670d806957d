import { type DayChange, type LivePayload, type Missable, mostNamedSubjects } from './live-payload'

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
    const key = keyOf(event)
    const before = this.#waiting.get(key)
    const isOfDays = before?.kind === 'subject_day' && event.kind === 'subject_day'
    this.#waiting.set(key, isOfDays ? { ...event, ...together(before, event) } : event)
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

function keyOf(event: Missable<LivePayload>): string {
  if (event.kind === 'missed') return 'missed'
  return event.kind === 'subject_day' ? event.projectId : event.projectSurveyId
}

/** Joins two payloads; all subjects if there are too many to name. */
function together(one: DayChange, other: DayChange): DayChange {
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

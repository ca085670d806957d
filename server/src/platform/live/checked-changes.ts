/**
 * What subscribers get of events. changeOf checks their permission for each one: whoever lost it gets the refusal, and nothing
 * afterwards.
 */
export function checkedChanges<Event, Change>(
  events: AsyncIterableIterator<Event>,
  changeOf: (event: Event) => Promise<Change>,
): AsyncIterableIterator<Change> {
  return {
    async next() {
      const event = await events.next()
      if (event.done) return { value: undefined, done: true }
      try {
        return { value: await changeOf(event.value), done: false }
      } catch (refusal) {
        await events.return?.()
        throw refusal
      }
    },
    async return() {
      await events.return?.()
      return { value: undefined, done: true }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

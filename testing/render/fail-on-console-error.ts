/**
 * Warnings about act come from a timer of an earlier story. The browser says that it will tell observers of sizes in the next frame,
 * as it does on a busy machine: nothing is lost.
 */
const noBugs = /not wrapped in act|`act` scope|ResizeObserver loop completed with undelivered notifications/

/** Fails a story on any console.error; React's warnings count as bugs. */
export function failOnConsoleError(): () => void {
  const sink = globalThis.console
  const original = sink.error
  const messages: string[] = []
  sink.error = (...parts: unknown[]) => {
    const message = parts.map(String).join(' ')
    if (!noBugs.test(message)) messages.push(message)
    original(...parts)
  }
  return () => {
    sink.error = original
    // Storybook calls a clean-up that threw again after each later story.
    const told = messages.splice(0)
    if (told.length > 0) throw new Error(`console.error in a story:\n${told.join('\n')}`)
  }
}

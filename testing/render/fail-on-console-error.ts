/** Makes a story fail when anything in it writes to console.error: React's warnings are bugs too. */
export function failOnConsoleError(): () => void {
  const sink = globalThis.console
  const original = sink.error
  const messages: string[] = []
  sink.error = (...parts: unknown[]) => {
    const message = parts.map(String).join(' ')
    // A timer of an earlier story that fires in this one's play: of the test's making, not the product's.
    if (!/not wrapped in act|`act` scope/.test(message)) messages.push(message)
    original(...parts)
  }
  return () => {
    sink.error = original
    if (messages.length > 0) throw new Error(`console.error in a story:\n${messages.join('\n')}`)
  }
}

/** Fails a story on any console.error; React's warnings count as bugs. */
export function failOnConsoleError(): () => void {
  const sink = globalThis.console
  const original = sink.error
  const messages: string[] = []
  sink.error = (...parts: unknown[]) => {
    const message = parts.map(String).join(' ')
    // Warnings about act come from a timer of an earlier story, so they are not bugs of the product.
    if (!/not wrapped in act|`act` scope/.test(message)) messages.push(message)
    original(...parts)
  }
  return () => {
    sink.error = original
    if (messages.length > 0) throw new Error(`console.error in a story:\n${messages.join('\n')}`)
  }
}

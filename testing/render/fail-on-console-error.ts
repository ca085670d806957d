/** Makes a story fail when anything in it writes to console.error: React's warnings are bugs too. */
export function failOnConsoleError(): () => void {
  const sink = globalThis.console
  const original = sink.error
  const messages: string[] = []
  sink.error = (...parts: unknown[]) => {
    messages.push(parts.map(String).join(' '))
    original(...parts)
  }
  return () => {
    sink.error = original
    if (messages.length > 0) throw new Error(`console.error in a story:\n${messages.join('\n')}`)
  }
}

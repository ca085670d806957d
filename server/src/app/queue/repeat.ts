/** Does the work now and every so often, never twice at a time. The function that it returns ends that, after a running one. */
export function repeat(everyMs: number, work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  const once = () => {
    running ??= work().finally(() => {
      running = null
    })
  }
  once()
  const timer = setInterval(once, everyMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}

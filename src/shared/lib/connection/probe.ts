const firstMs = 1_000
const maxDelayMs = 20_000
const maxJitter = 0.5
const timeLimitMs = 10_000

/** Asks whether the server answers, without a session; false after ten seconds. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeLimitMs)
    return (await fetch(`/cfu?ra=${Date.now()}`, { cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}

/** Milliseconds before probe number `attempt` (0 is the first): 1 s, doubled each time, at most 30 s with jitter. */
export function probeDelayMs(attempt: number, random: () => number): number {
  return Math.min(maxDelayMs, firstMs * 2 ** attempt) * (1 + maxJitter * random())
}

/**
 * Probes at growing intervals until the server answers or the returned function is called. With `isUrgent` the first probe
 * is sent at once.
 */
export function probeUntilAnswered(onAnswer: () => void, isUrgent: boolean): () => void {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = async (attempt: number) => {
    const isThere = await serverAnswers()
    if (isStopped) return
    if (isThere) onAnswer()
    else timer = setTimeout(() => void ask(attempt + 1), probeDelayMs(attempt, Math.random))
  }
  timer = setTimeout(() => void ask(1), isUrgent ? 0 : probeDelayMs(0, Math.random))
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

const firstMs = 1_000
const longestMs = 20_000
const maxJitter = 0.5
const patienceMs = 10_000

/** Asks whether the server is there, without a session; false after ten seconds of silence. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    return (await fetch(`/cfu?ra=${Date.now()}`, { cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}

/** Milliseconds before probe number `attempt` (0 is the first): 1 s doubling, at most 30 s with its jitter. */
export function probeDelayMs(attempt: number, random: () => number): number {
  return Math.min(longestMs, firstMs * 2 ** attempt) * (1 + maxJitter * random())
}

/** Asks at growing distances until the server answers or the returned function is called; `isUrgent` asks the first time at once. */
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

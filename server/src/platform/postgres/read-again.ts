import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseLostError, mayPass } from './database-lost'

/** Connections lost with their server are replaced within this time; a server that is down is reported within a second. */
const pausesMs = [100, 400]

/** Reads again if the database connection was lost. Only for work that changes nothing. */
export async function readAgain<T>(read: () => Promise<T>): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await read()
    } catch (error) {
      if (!isPassing(error)) throw error
      await delay(pauseMs)
    }
  }
  return read()
}

/** False for a statement that was too slow, since it would be again. */
export function isPassing(error: unknown): boolean {
  return error instanceof DatabaseLostError && !error.isTooSlow
}

/**
 * Does what may be done twice again until the database takes it, at most for so long: for what a job knows and nobody else
 * does, such as that a mail has left.
 */
export async function doAgain<T>(work: () => Promise<T>, patienceMs: number): Promise<T> {
  const endsAt = performance.now() + patienceMs
  for (let attempt = 0; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!mayPass(error) || performance.now() > endsAt) throw error
      await delay(pauseMs(attempt, 50, 2000))
    }
  }
}

/** Doubles; the upper half is random, so that processes which failed together do not come back together. */
export function pauseMs(attempt: number, firstMs: number, longestMs: number): number {
  const longest = Math.min(firstMs * 2 ** Math.min(attempt, 20), longestMs)
  return longest / 2 + (Math.random() * longest) / 2
}

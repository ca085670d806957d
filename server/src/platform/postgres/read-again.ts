import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseLostError } from './database-lost'

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

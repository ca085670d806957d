import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseLostError } from './database-lost'

/** Connections that died with their server are replaced in this time; a server that is down is told within a second. */
const pausesMs = [100, 400]

/** Reads, and reads again when the database went away meanwhile. Only for what changes nothing. */
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

/** A statement that was too slow would be so again. */
export function isPassing(error: unknown): boolean {
  return error instanceof DatabaseLostError && !error.isTooSlow
}

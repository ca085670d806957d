import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables'
import { joinedChange, keyOfChange } from './join-changes'
import { notifyLive } from './live'
import type { LivePayload } from './live-payload'

const waiting = new WeakMap<Kysely<Tables>, Map<string, LivePayload>>()
const pauseMs = 300

/**
 * Tells every process soon, once for all that is said meanwhile of one project or survey: commits that notify wait for each
 * other, and hundreds of answers may arrive in a second. Whoever is not told reads it with the next change.
 */
export function tellLater(db: Kysely<Tables>, change: LivePayload): void {
  const changes = waiting.get(db) ?? new Map<string, LivePayload>()
  waiting.set(db, changes)
  const key = keyOfChange(change)
  const told = changes.get(key)
  changes.set(key, told ? joinedChange(told, change) : change)
  if (told) return
  void pause(pauseMs, undefined, { ref: false }).then(async () => {
    const joined = changes.get(key)
    changes.delete(key)
    // The database may have been closed meanwhile: nobody is listening then.
    if (joined) await notifyLive(db, joined).catch(() => {})
  })
}

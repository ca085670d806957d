import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables'
import { notifyLive } from './live'
import type { SurveyChange } from './live-payload'

const waiting = new WeakMap<Kysely<Tables>, Set<string>>()
const pauseMs = 300

/**
 * Tells every process soon, once however often it is said meanwhile: commits that notify wait for each other, and hundreds of
 * answers may arrive in a second. Whoever is not told reads it with the next change.
 */
export function tellLater(db: Kysely<Tables>, change: SurveyChange): void {
  const told = waiting.get(db) ?? new Set()
  waiting.set(db, told)
  const { projectSurveyId } = change
  if (told.has(projectSurveyId)) return
  told.add(projectSurveyId)
  void pause(pauseMs, undefined, { ref: false }).then(async () => {
    told.delete(projectSurveyId)
    // The database may have been closed meanwhile: nobody is listening then.
    await notifyLive(db, change).catch(() => {})
  })
}

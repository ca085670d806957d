import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import type { ProjectSurvey } from '../../project-survey'
import { insertOccurrences } from './insert-occurrences'
import { enqueueMessages } from './plan-surveys'
import { plannedOccurrence } from './planned-occurrences'

/**
 * An occurrence of an active delivery beside its schedule: its survey goes to the subjects at once, by its channel, with its window,
 * condition, reminders and quiet hours. The same key sends nothing twice. False where no answers are taken now.
 */
export async function sendNow(
  tx: Kysely<Tables>,
  survey: ProjectSurvey,
  { key, subjectIds }: { readonly key: string; readonly subjectIds: readonly string[] },
  now: Date,
): Promise<boolean> {
  const occurrence = { key, at: now.getTime(), skipped: null }
  const occurrences = subjectIds.flatMap((id) => plannedOccurrence(survey, id, occurrence) ?? [])
  if (occurrences.length === 0) return false
  const first = await insertOccurrences(tx, survey, occurrences, now)
  if (first) await enqueueMessages(tx, first, now)
  return true
}

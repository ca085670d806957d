import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import type { ProjectSurvey } from '../../project-survey'
import { insertSendings } from './insert-sendings'
import { enqueueSending } from './plan-surveys'
import { sendingOf } from './sendings-of'

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
  const sendings = subjectIds.flatMap((id) => sendingOf(survey, id, occurrence) ?? [])
  if (sendings.length === 0) return false
  const first = await insertSendings(tx, survey, sendings, now)
  if (first) await enqueueSending(tx, first, now)
  return true
}

import type { Kysely } from 'kysely'
import type { CompiledRule } from '../../../../../../engines/alert-rule'
import { groupRows } from '../../../../platform/postgres/group-rows'
import type { Tables } from '../../../../platform/tables'
import { dateOf, dayBounds, numberOfDate, readLastReceived } from '../../../series/measurement'
import type { EvaluatedProject } from '../evaluated-project'
import type { WatchedSubject } from './watched-project'

/**
 * Subjects with when something was received last before each silence, where a rule asks for it. One that asks whole days, too, is
 * evaluated when those are there, and not at a time of the silence: its silences are counted in days.
 */
export async function withSilences(
  db: Kysely<Tables>,
  project: EvaluatedProject,
  { rule, isOfNow }: CompiledRule,
  subjects: readonly WatchedSubject[],
): Promise<readonly WatchedSubject[]> {
  const [first] = subjects
  const isAsked = rule.conditions.some(({ variable }) => variable === 'days_since_sync')
  if (!first || !isAsked) return subjects
  if (!isOfNow)
    return subjects.map((subject) => ({
      ...subject,
      history: { ...subject.history, lastReceived: new Map() },
    }))
  const { from, days } = first.history
  const scope = { companyId: project.company_id, projectId: project.id }
  const range = { from: dateOf(from), to: dateOf(from + days - 1) }
  const bySubject = groupRows(await readLastReceived(db, scope, range), ({ subjectId }) => subjectId)
  return subjects.map((subject) => {
    const lastReceived = new Map(
      (bySubject.get(subject.id) ?? []).map(({ day, timeZone, lastSampleAt }): [number, number] => {
        const { startsAt, endsAt } = dayBounds(day, timeZone)
        return [numberOfDate(day), (lastSampleAt - startsAt) / (endsAt - startsAt)]
      }),
    )
    return { ...subject, history: { ...subject.history, lastReceived } }
  })
}

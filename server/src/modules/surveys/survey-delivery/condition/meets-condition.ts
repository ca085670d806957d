import { type Kysely, sql } from 'kysely'
import type { Condition } from '../../../../../../engines/survey'
import { holds } from '../../../../../../engines/survey/run'
import { type SubjectFactValues, subjectFactsOf } from '../../../../platform/fields'
import { loopShare } from '../../../../platform/process/share-loop'
import type { Tables } from '../../../../platform/tables'
import { localTime } from '../../survey-answer'

/** What a condition can ask about a subject. */
export interface ConditionFacts {
  readonly id: string
  readonly asked: SubjectFactValues
  readonly locale: 'ja' | 'en'
  readonly zone: string
  /** Their names. */
  readonly tags: readonly string[]
}

/** Whether the subject gets it as things are now; without a condition everybody does. */
export function meetsCondition(
  condition: Condition | null | undefined,
  facts: ConditionFacts,
  now: Date,
): boolean {
  if (!condition) return true
  const known = Object.entries(facts.asked).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  )
  return holds(condition, {
    ...localTime(facts.zone, now),
    language: facts.locale,
    seed: facts.id,
    subject: Object.fromEntries(known),
    tags: facts.tags,
  })
}

/** Those of the subjects who meet the condition now. */
export async function subjectsMeeting(
  db: Kysely<Tables>,
  condition: Condition | null | undefined,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (!condition || ids.length === 0) return new Set(ids)
  const { rows } = await sql<ConditionFacts>`
    select t.id, t.locale, ${sql.raw(subjectFactsOf('t'))} as asked,
      coalesce(t.time_zone, r.time_zone) as zone,
      array(select g.name from test_subject_tag x join tag g on g.id = x.tag_id
        where x.test_subject_id = t.id and g.deleted_at is null) as tags
    from test_subject t join project r on r.id = t.project_id
    where t.id = any(${[...ids]}::uuid[])`.execute(db)
  const share = loopShare()
  const meeting = new Set<string>()
  for (const facts of rows) {
    await share()
    if (meetsCondition(condition, facts, now)) meeting.add(facts.id)
  }
  return meeting
}

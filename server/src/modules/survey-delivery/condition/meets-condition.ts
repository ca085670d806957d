import { type Kysely, sql } from 'kysely'
import type { Condition } from '../../../../../engines/survey'
import { holds } from '../../../../../engines/survey/run'
import type { Tables } from '../../../platform/tables'
import { localTime } from '../../survey-answer'

/** What a condition can ask about a subject. */
export interface ConditionFacts {
  readonly id: string
  readonly subject_status: 'invited' | 'active' | 'completed' | 'withdrawn'
  readonly enrolled_on: string | null
  readonly ended_on: string | null
  readonly birth_year: number | null
  readonly sex: string | null
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
  const asked = {
    status: facts.subject_status,
    enrolledOn: facts.enrolled_on,
    endedOn: facts.ended_on,
    birthYear: facts.birth_year,
    sex: facts.sex,
    locale: facts.locale,
  }
  const known = Object.entries(asked).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
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
    select t.id, t.status as subject_status, t.enrolled_on::text, t.ended_on::text, t.birth_year, t.sex, t.locale,
      coalesce(t.time_zone, r.time_zone) as zone,
      array(select g.name from test_subject_tag x join tag g on g.id = x.tag_id
        where x.test_subject_id = t.id and g.deleted_at is null) as tags
    from test_subject t join project r on r.id = t.project_id
    where t.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Set(rows.filter((facts) => meetsCondition(condition, facts, now)).map(({ id }) => id))
}

import { sql } from 'kysely'
import { onStore } from '../../../../platform/postgres/store-access'
import type { StoreContext } from '../store/store-context'
import { datesWithRow, expectedDates } from './expected-days'
import { subjectsAtOnce, writeDays } from './refresh-days'

/**
 * Gives these subjects the rows of days that have begun since the hourly job: whoever takes tables out just after midnight
 * would miss them without a word. Where today has its row, nothing is written.
 */
export async function ensureBegunDays(context: StoreContext, subjectIds: readonly string[]): Promise<void> {
  const lacking = await lackingToday(context, subjectIds)
  for (let start = 0; start < lacking.length; start += subjectsAtOnce) {
    const some = lacking.slice(start, start + subjectsAtOnce)
    const ids = some.map(({ id }) => id)
    await onStore(context.db, (store) =>
      writeDays({ ...context, db: store }, ids, spanOf(some), async (people, tx) => {
        const stored = await datesWithRow(tx, ids)
        return people.flatMap((person) => {
          const known = new Set(stored.get(person.subjectId))
          return expectedDates(person, context.now())
            .filter((localDate) => !known.has(localDate))
            .map((localDate) => ({ subjectId: person.subjectId, localDate }))
        })
      }),
    )
  }
}

/** Somebody of whom something is expected today. */
interface Expected {
  readonly id: string
  readonly first: string
  readonly today: string
}

/** From the first day of any of them to the last. */
function spanOf(some: readonly Expected[]): { readonly from: string; readonly to: string } {
  const [from = '', to = from] = [
    some.map(({ first }) => first).sort()[0],
    some
      .map(({ today }) => today)
      .sort()
      .at(-1),
  ]
  return { from, to }
}

async function lackingToday(
  { db, now }: StoreContext,
  subjectIds: readonly string[],
): Promise<readonly Expected[]> {
  const asOf = now()
  const { rows: expected } = await sql<Expected>`
    select id, first::text, today::text
    from (
      select s.id, p.status, least(s.ended_on, p.end_on) as last,
        (${asOf}::timestamptz at time zone coalesce(s.time_zone, p.time_zone))::date as today,
        coalesce(s.enrolled_on, (s.created_at at time zone coalesce(s.time_zone, p.time_zone))::date) as first
      from test_subject s join project p on p.id = s.project_id
      where s.id = any(${subjectIds}) and p.status <> 'draft'
    ) as person
    where today between first and coalesce(last, today) and (status <> 'closed' or last is not null)`.execute(
    db,
  )
  if (expected.length === 0) return []
  const { rows } = await onStore(db, (store) =>
    sql<{ subject_id: string }>`
      select d.subject_id from subject_day d
      join unnest(${expected.map(({ id }) => id)}::uuid[], ${expected.map(({ today }) => today)}::date[]) as person (id, today)
        on d.subject_id = person.id and d.local_date = person.today
      where d.subject_id = any(${expected.map(({ id }) => id)}::uuid[])`.execute(store),
  )
  const having = new Set(rows.map(({ subject_id }) => subject_id))
  return expected.filter(({ id }) => !having.has(id))
}

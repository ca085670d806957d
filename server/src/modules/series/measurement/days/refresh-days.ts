import { type Kysely, sql } from 'kysely'
import { type JobUnits, jobUnits } from '../../../../platform/jobs/job-units'
import type { Tables } from '../../../../platform/tables'
import { dateOf, localDayOf, numberOfDate } from '../calendar/local-day'
import type { StoreContext } from '../store/store-context'
import { inStoreTransaction, lockSubjects } from '../store/store-transaction'
import { dayStates } from './day-state'
import type { Enrolment, Person } from './enrolment'
import { enrolmentOfSubjects } from './enrolment-queries'
import { datesBetween, datesWithRow, expectedDates } from './expected-days'
import { rebuildDays, type SubjectDayKey } from './rebuild-days'

/** Which subjects, and which days ('YYYY-MM-DD', both included). */
export type RefreshRequest = { readonly from: string; readonly to: string } & (
  | { readonly projectId: string }
  | { readonly subjectIds: readonly string[] }
)

/** Subjects per transaction; more would block their writers longer. */
export const subjectsAtOnce = 50
/** Days per transaction: at most a second of work, even where each has samples. */
const daysAtOnce = 1000
const dayMilliseconds = 86_400_000

/** States that may change without new data: by a sync, a consent, or a later link. */
const unsettled = (
  ['no_device', 'not_authorized', 'consent_revoked', 'token_error', 'not_synced'] as const
).map((state) => dayStates.indexOf(state))

/** Decides these days again after a change of link, condition, enrolment or wear method. */
export async function refreshDays(context: StoreContext, request: RefreshRequest): Promise<void> {
  const ids = 'subjectIds' in request ? request.subjectIds : await subjectsOf(context.db, request.projectId)
  const dates = datesBetween(request.from, request.to)
  for (const some of groupsOf(ids)) {
    await writeDays(context, some, request, (people) =>
      people.flatMap(({ subjectId }) => dates.map((localDate) => ({ subjectId, localDate }))),
    )
  }
}

/**
 * Decides again every day with a row and every day on which data are expected. Adds no other rows, so a study that ended
 * years ago does not grow.
 */
export async function refreshExpectedDays(
  context: StoreContext,
  { projectId, subjectIds }: { readonly projectId: string; readonly subjectIds: readonly string[] },
  span: DaySpan,
  units: JobUnits,
): Promise<void> {
  const targetOf = () => ({ kind: 'project', id: projectId }) as const
  for (const some of groupsOf(subjectIds)) {
    await units.attemptTogether(some, targetOf, (ids) =>
      writeDays(context, ids, span, async (people, tx) => {
        const stored = await datesWithRow(tx, ids)
        return people.flatMap((person) => {
          const dates = [...(stored.get(person.subjectId) ?? []), ...expectedDates(person, context.now())]
          return [...new Set(dates)].map((localDate) => ({ subjectId: person.subjectId, localDate }))
        })
      }),
    )
  }
}

/**
 * The daily job: gives every enrolled subject a row for each day up to today, also where nothing arrived, and looks
 * again at days whose state can change by itself. If a project or subject fails, the others are still done.
 */
export async function ensureDays(context: StoreContext): Promise<void> {
  const units = jobUnits(context, 'ensure-days')
  const projects = await context.db
    .selectFrom('project')
    .select('id')
    .where('status', '<>', 'draft')
    .orderBy('id')
    .execute()
  for (const { id } of projects) {
    await units.attempt({ kind: 'project', id }, () => ensureDaysOf(context, id, units))
  }
  units.end()
}

async function ensureDaysOf(context: StoreContext, projectId: string, units: JobUnits): Promise<void> {
  const from = await firstEnrolment(context.db, projectId)
  if (!from) return
  const to = dateOf(Math.floor(context.now().getTime() / dayMilliseconds) + 1)
  const targetOf = (id: string) =>
    ({ kind: 'test_subject', id, within: { kind: 'project', id: projectId } }) as const
  for (const some of groupsOf(await subjectsOf(context.db, projectId))) {
    await units.attemptTogether(some, targetOf, (ids) =>
      writeDays(context, ids, { from, to }, (people, tx) => openDays(tx, people, context.now())),
    )
  }
}

interface DaySpan {
  readonly from: string
  readonly to: string
}

type DaysOf = (people: readonly Person[], tx: Kysely<Tables>) => SubjectDayKey[] | Promise<SubjectDayKey[]>

function groupsOf(subjectIds: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(subjectIds.length / subjectsAtOnce) }, (_, i) =>
    subjectIds.slice(i * subjectsAtOnce, (i + 1) * subjectsAtOnce),
  )
}

/**
 * Decides the days that `daysOf` names, some hundred per transaction, so that writers of these subjects wait briefly and a
 * killed run keeps what it has committed.
 */
export async function writeDays(
  { db, now }: StoreContext,
  subjectIds: readonly string[],
  { from, to }: DaySpan,
  daysOf: DaysOf,
): Promise<void> {
  const span = { from: numberOfDate(from) * dayMilliseconds, to: (numberOfDate(to) + 1) * dayMilliseconds }
  const begin = async (tx: Kysely<Tables>, ids: readonly string[]): Promise<Enrolment> => {
    await lockSubjects(tx, ids)
    return enrolmentOfSubjects(tx, ids, span)
  }
  const days = await inStoreTransaction(db, { ids: [] }, async (tx) => {
    const enrolment = await begin(tx, subjectIds)
    const all = await daysOf([...enrolment.people.values()], tx)
    await rebuildDays(tx, enrolment, all.slice(0, daysAtOnce), now())
    return all
  })
  for (let start = daysAtOnce; start < days.length; start += daysAtOnce) {
    const some = days.slice(start, start + daysAtOnce)
    const ids = [...new Set(some.map(({ subjectId }) => subjectId))]
    await inStoreTransaction(db, { ids: [] }, async (tx) => {
      await rebuildDays(tx, await begin(tx, ids), some, now())
    })
  }
}

/** Days of the enrolment up to the subject's today without a row, or with a state that may have changed. */
async function openDays(tx: Kysely<Tables>, people: readonly Person[], now: Date): Promise<SubjectDayKey[]> {
  const subjectIds = people.map(({ subjectId }) => subjectId)
  const { rows } = await sql<{ subject_id: string; settled: string[] }>`
    select subject_id, array_agg(local_date::text) as settled
    from subject_day
    where subject_id = any(${subjectIds})
      and not (${sql.join(
        unsettled.map((code) => sql`position(${Buffer.of(code)}::bytea in day_state) > 0`),
        sql` or `,
      )})
    group by subject_id`.execute(tx)
  const settled = new Map(rows.map((row) => [row.subject_id, new Set(row.settled)]))
  return people.flatMap((person) => {
    const today = localDayOf(now.getTime(), person.timeZone)
    const known = settled.get(person.subjectId)
    return expectedDates(person, now)
      .filter((localDate) => localDate === today || !known?.has(localDate))
      .map((localDate) => ({ subjectId: person.subjectId, localDate }))
  })
}

async function subjectsOf(db: Kysely<Tables>, projectId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('test_subject')
    .select('id')
    .where('project_id', '=', projectId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function firstEnrolment(db: Kysely<Tables>, projectId: string): Promise<string | null> {
  const { first } = await db
    .selectFrom('test_subject')
    .select(
      sql<string | null>`min(coalesce(enrolled_on, (created_at at time zone 'UTC')::date - 1))`.as('first'),
    )
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  return first
}

import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import type { VisibleTestSubject } from '../../../studies/subject-record'

export type TestSubjectStatus = VisibleTestSubject['status']

/** A query on test_subject without a select list. */
export type SubjectQuery = SelectQueryBuilder<Tables, 'test_subject', object>

/** The number of subjects in each status, whatever the list shows. */
export type TestSubjectCounts = Readonly<Record<TestSubjectStatus | 'deleted', number>>

/** The number of subjects in one status, deleted or not. */
interface StatusCount {
  readonly status: TestSubjectStatus
  readonly is_deleted: boolean
  readonly count: number | string
}

/** Counts in one statement. */
export async function countByStatus(chosen: SubjectQuery): Promise<TestSubjectCounts> {
  // A literal instead of the row's deleted_at, because no index contains that column.
  const counted = (some: SubjectQuery, isDeleted: boolean) =>
    some
      .select((eb) => [
        'test_subject.status',
        sql<boolean>`${sql.raw(String(isDeleted))}`.as('is_deleted'),
        eb.fn.countAll<number>().as('count'),
      ])
      .groupBy('test_subject.status')
  const present = chosen.where('test_subject.deleted_at', 'is', null)
  const deleted = chosen.where('test_subject.deleted_at', 'is not', null)
  // Each half has an index of its own.
  return countsOf(await counted(present, false).unionAll(counted(deleted, true)).execute())
}

/** The counts by status; 0 for statuses without a row. */
function countsOf(rows: readonly StatusCount[]): TestSubjectCounts {
  const counts = { invited: 0, active: 0, completed: 0, withdrawn: 0, deleted: 0 }
  for (const { status, is_deleted, count } of rows) counts[is_deleted ? 'deleted' : status] += Number(count)
  return counts
}

/** The total of a list with these statuses. */
export function totalOf(
  counts: TestSubjectCounts,
  { deleted, statuses }: { deleted: boolean; statuses: readonly TestSubjectStatus[] },
): number {
  if (deleted) return counts.deleted
  const shown = statuses.length > 0 ? statuses : (['invited', 'active', 'completed', 'withdrawn'] as const)
  return [...new Set(shown)].reduce((sum, status) => sum + counts[status], 0)
}

import { type Expression, type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Page } from '../../platform/postgres/pagination'
import { containsFolded } from '../../platform/postgres/search-text'
import type { Tables, TestSubjectTable } from '../../platform/tables'
import {
  countByStatus,
  type SubjectQuery,
  type TestSubjectCounts,
  type TestSubjectStatus,
  totalOf,
} from './status-counts'
import type { VisibleTestSubject } from './test-subject-queries'

/** What can be ordered by; each has an index for either direction. */
export const subjectOrders = {
  code: sql`test_subject.code_key`,
  status: sql`array_position('{invited,active,completed,withdrawn}'::text[], test_subject.status)`,
  enrolledOn: sql`test_subject.enrolled_on`,
  lastSync: sql`test_subject.last_sync_at`,
  createdAt: sql`test_subject.created_at`,
}

/** Which subjects of one project, in which order. */
export interface TestSubjectList extends Page {
  readonly text: string | null
  /** Subjects that the text means besides those whose code has it. */
  readonly alsoIds: readonly string[]
  /** None: whatever the state. */
  readonly statuses: readonly TestSubjectStatus[]
  /** Those that are deleted and not yet purged, instead of the others. */
  readonly deleted: boolean
  /** What other modules know of test_subject.id. */
  readonly restrictions: readonly RawBuilder<SqlBool>[]
  readonly order: RawBuilder<unknown>
  readonly descending: boolean
}

/** One page, equal ones by code, and the counts. */
export async function listTestSubjects(
  db: Kysely<Tables>,
  project: { id: string; time_zone: string },
  list: TestSubjectList,
): Promise<{ items: VisibleTestSubject[]; total: number; counts: TestSubjectCounts }> {
  let chosen = db
    .selectFrom('test_subject')
    .where('test_subject.project_id', '=', project.id)
    .where('test_subject.erasure_begun_at', 'is', null)
  if (list.text?.trim()) {
    const inCode = containsFolded(sql.ref<string>('test_subject.code_folded'), list.text)
    const also = [...list.alsoIds]
    chosen = chosen.where(
      also.length > 0 ? sql<SqlBool>`(${inCode} or test_subject.id = any(${also}::uuid[]))` : inCode,
    )
  }
  for (const restriction of list.restrictions) chosen = chosen.where(restriction)
  const counts = await countByStatus(chosen)

  let page = chosen.where('test_subject.deleted_at', list.deleted ? 'is not' : 'is', null)
  if (!list.deleted && list.statuses.length > 0)
    page = page.where('test_subject.status', 'in', [...list.statuses])
  const total = totalOf(counts, list)
  if (list.offset >= total) return { items: [], total, counts }
  // The ids come from the order's index alone; whole rows are read for one page.
  const rows = await db
    .with('page', () => idsOf(page, list, total))
    .selectFrom('page')
    .innerJoin('test_subject', 'test_subject.id', 'page.id')
    .selectAll('test_subject')
    .orderBy(inOrder(list))
    .execute()
  return { items: rows.map(inZoneOf(project)), total, counts }
}

const inZoneOf =
  (project: { time_zone: string }) =>
  (row: Selectable<TestSubjectTable>): VisibleTestSubject => ({
    ...row,
    zone: row.time_zone ?? project.time_zone,
  })

/** A page of the second half is reached from the end: no more than half of a list is ever walked. */
function idsOf(page: SubjectQuery, list: TestSubjectList, total: number) {
  const { offset, limit } = list
  const ids = page.select('test_subject.id')
  if (offset * 2 <= total) return ids.orderBy(inOrder(list)).offset(offset).limit(limit)
  const fromEnd = Math.max(0, total - offset - limit)
  const size = Math.min(limit, total - offset)
  return ids.orderBy(inOrder(list, 'from the end')).offset(fromEnd).limit(size)
}

/** Codes descend as their index is read backwards; with another order, equal ones are by code and nothing comes last. */
function inOrder(
  { order, descending }: TestSubjectList,
  way: 'from the start' | 'from the end' = 'from the start',
) {
  const byCode = order === subjectOrders.code
  const turned = way === 'from the end'
  const codes = sql.raw((byCode && descending) === turned ? 'asc' : 'desc')
  const values = sql.raw(descending === turned ? 'asc' : 'desc')
  const nothing = sql.raw(turned ? 'first' : 'last')
  const first = byCode ? sql`` : sql`${order} ${values} nulls ${nothing},`
  return sql`${first} test_subject.code_key ${codes}, test_subject.id ${codes}`
}

/** Whether the subject of this id is not deleted; for a where clause of another module. */
export function presentSubject(id: Expression<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from test_subject where test_subject.id = ${id} and test_subject.deleted_at is null)`
}

import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely'
import type { Page } from '../../../../platform/postgres/pagination'
import { containsFolded } from '../../../../platform/postgres/search-text'
import { isUuid } from '../../../../platform/postgres/uuid'
import type { Tables, TestSubjectTable } from '../../../../platform/tables'
import type { VisibleTestSubject } from '../../../studies/subject-record'
import { hasAnyTag } from '../../../studies/tag'
import {
  countByStatus,
  type SubjectQuery,
  type TestSubjectCounts,
  type TestSubjectStatus,
  totalOf,
} from './status-counts'
import { deviceIs, type SubjectDeviceFilter } from './worn-expressions'

/** Orders of the list; each has an index for either direction. */
const subjectOrders = {
  code: sql`test_subject.code_key`,
  status: sql`array_position('{invited,active,completed,withdrawn}'::text[], test_subject.status)`,
  enrolledOn: sql`test_subject.enrolled_on`,
  lastSync: sql`test_subject.last_sync_at`,
  createdAt: sql`test_subject.created_at`,
}

/** Which subjects of one project, in which order. */
export interface TestSubjectList extends Page {
  readonly text?: string | null | undefined
  /** Subjects that match the text by other values than their code. */
  readonly alsoIds: readonly string[]
  /** An empty list asks for subjects of every status. */
  readonly statuses?: readonly TestSubjectStatus[] | null | undefined
  /** With any of these tags. */
  readonly tagIds?: readonly string[] | null | undefined
  readonly device?: SubjectDeviceFilter | null | undefined
  /** Only those of these. */
  readonly onlyIds?: readonly string[] | null | undefined
  /** Deleted subjects that are not purged yet, instead of the others. */
  readonly deleted: boolean
  readonly sort: keyof typeof subjectOrders
  readonly descending: boolean
}

/** One page, with ties ordered by code, and the counts. */
export async function listTestSubjects(
  db: Kysely<Tables>,
  project: { id: string; company_id: string; time_zone: string },
  list: TestSubjectList,
  at: Date,
): Promise<{ items: VisibleTestSubject[]; total: number; counts: TestSubjectCounts }> {
  const { onlyIds, tagIds, device, deleted } = list
  const statuses = list.statuses ?? []
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
  if (onlyIds) chosen = chosen.where(sql<SqlBool>`test_subject.id = any(${onlyIds.filter(isUuid)}::uuid[])`)
  if (tagIds && tagIds.length > 0) chosen = chosen.where(await hasAnyTag(db, project.id, tagIds))
  if (device) chosen = chosen.where(deviceIs(device, project.company_id, at))
  const counts = await countByStatus(chosen)

  let page = chosen.where('test_subject.deleted_at', deleted ? 'is not' : 'is', null)
  if (!deleted && statuses.length > 0) page = page.where('test_subject.status', 'in', [...statuses])
  const total = totalOf(counts, { deleted, statuses })
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

/** A page in the second half is read from the end, so that at most half of a list is walked. */
function idsOf(page: SubjectQuery, list: TestSubjectList, total: number) {
  const { offset, limit } = list
  const ids = page.select('test_subject.id')
  if (offset * 2 <= total) return ids.orderBy(inOrder(list)).offset(offset).limit(limit)
  const fromEnd = Math.max(0, total - offset - limit)
  const size = Math.min(limit, total - offset)
  return ids.orderBy(inOrder(list, 'from the end')).offset(fromEnd).limit(size)
}

/** Codes descend by reading their index backwards. With another order, ties are by ascending code and nulls come last. */
function inOrder(
  { sort, descending }: TestSubjectList,
  way: 'from the start' | 'from the end' = 'from the start',
) {
  const byCode = sort === 'code'
  const turned = way === 'from the end'
  const codes = sql.raw((byCode && descending) === turned ? 'asc' : 'desc')
  const values = sql.raw(descending === turned ? 'asc' : 'desc')
  const nothing = sql.raw(turned ? 'first' : 'last')
  const first = byCode ? sql`` : sql`${subjectOrders[sort]} ${values} nulls ${nothing},`
  return sql`${first} test_subject.code_key ${codes}, test_subject.id ${codes}`
}

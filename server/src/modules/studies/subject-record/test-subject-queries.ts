import { type Kysely, type Selectable, sql } from 'kysely'
import { isUuid } from '../../../platform/postgres/uuid'
import { notFound } from '../../../platform/problem'
import type { Tables, TestSubjectTable } from '../../../platform/tables'
import { nouns } from '../../../platform/words'
import type { CompanyViewer } from '../../../platform/write/viewer'
import { findProject } from '../project'
import { testSubjectPolicy } from './test-subject-policy'

/** A test subject with the time zone of its days: its own, otherwise the project's. */
export interface VisibleTestSubject extends Selectable<TestSubjectTable> {
  readonly zone: string
}

/** The subject; NOT_FOUND where it is unknown, another company's, or of a project the viewer may not see. */
export async function requireTestSubject(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  testSubjectId: string,
): Promise<VisibleTestSubject> {
  const subject = isUuid(testSubjectId)
    ? await db
        .selectFrom('test_subject')
        .selectAll()
        .where('id', '=', testSubjectId)
        .where('company_id', '=', viewer.companyId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined
  const project = subject && (await findProject(db, viewer, subject.project_id))
  if (!subject || !project) throw notFound(nouns.testSubject)
  return { ...subject, zone: subject.time_zone ?? project.time_zone }
}

/** The subjects by id in any project: for owners, who see all of the company's. */
export async function testSubjectsOfOwner(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  testSubjectIds: readonly string[],
): Promise<Map<string, VisibleTestSubject>> {
  if (!testSubjectPolicy.seeAll.admits(viewer)) return new Map()
  const rows = await db
    .selectFrom('test_subject')
    .innerJoin('project', 'project.id', 'test_subject.project_id')
    .selectAll('test_subject')
    .select(sql<string>`coalesce(test_subject.time_zone, project.time_zone)`.as('zone'))
    .where('test_subject.company_id', '=', viewer.companyId)
    .where('test_subject.id', 'in', [...testSubjectIds])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The number of subjects in each status for the company's projects, without deleted ones. */
export async function countSubjectsOf(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  projectIds: readonly string[],
): Promise<Map<string, Record<VisibleTestSubject['status'], number>>> {
  const rows = await db
    .selectFrom('test_subject')
    .select((eb) => ['project_id', 'status', eb.fn.countAll<number>().as('count')])
    .where('company_id', '=', viewer.companyId)
    .where('project_id', 'in', [...projectIds])
    .where('deleted_at', 'is', null)
    .groupBy(['project_id', 'status'])
    .execute()
  const counts = new Map(projectIds.map((id) => [id, { invited: 0, active: 0, completed: 0, withdrawn: 0 }]))
  for (const { project_id, status, count } of rows) {
    const ofProject = counts.get(project_id)
    if (ofProject) ofProject[status] = Number(count)
  }
  return counts
}

import type { Kysely, Selectable } from 'kysely'
import { notFound } from '../../platform/problem'
import type { Tables, TestSubjectTable } from '../../platform/tables'
import { isUuid } from '../../platform/uuid'
import type { CompanyViewer } from '../../platform/viewer'
import { findProject } from '../project'

/** A test subject with the zone that decides their days: their own, else the project's. */
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
        .executeTakeFirst()
    : undefined
  const project = subject && (await findProject(db, viewer, subject.project_id))
  if (!subject || !project) throw notFound('被験者')
  return { ...subject, zone: subject.time_zone ?? project.time_zone }
}

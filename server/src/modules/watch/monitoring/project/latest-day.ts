import { type Context, companyViewerOf } from '../../../../platform/graphql/context'
import { readLatestDay } from '../../../series/measurement'
import { requireProject } from '../../../studies/project'
import { subjectsOfProject } from '../../../studies/subject-record'

/** The latest day with data of the listed subjects, for a study that ended long ago; null without data. */
export async function latestDayOf(context: Context, projectId: string): Promise<string | null> {
  const { db } = context
  const viewer = companyViewerOf(context)
  const project = await requireProject(db, viewer, projectId)
  const scope = { companyId: viewer.companyId, projectId: project.id }
  const subjects = await subjectsOfProject(db, scope)
  return readLatestDay(
    db,
    scope,
    subjects.map(({ id }) => id),
  )
}

import { type Context, companyViewerOf } from '../../../../platform/graphql/context'
import { readLatestDay } from '../../../series/measurement'
import { requireProject } from '../../../studies/project'
import { subjectsOfProject } from '../../../studies/subject-record'

const askedAtOnce = 200

/** Which of the first steps of a project are done. */
export interface ProjectSetup {
  readonly hasSubjects: boolean
  /** The company has a device; devices belong to no project. */
  readonly hasDevices: boolean
  readonly hasLinks: boolean
  readonly hasData: boolean
  readonly isStarted: boolean
}

/** The first steps of a new project; null once all are done. */
export async function setupOfProject(context: Context, projectId: string): Promise<ProjectSetup | null> {
  const { db } = context
  const viewer = companyViewerOf(context)
  const project = await requireProject(db, viewer, projectId)
  const scope = { companyId: viewer.companyId, projectId: project.id }
  const found = await db
    .selectNoFrom(({ exists, selectFrom }) => {
      const subjects = selectFrom('test_subject')
        .select('id')
        .where('company_id', '=', scope.companyId)
        .where('project_id', '=', scope.projectId)
        .where('deleted_at', 'is', null)
      const devices = selectFrom('device')
        .select('id')
        .where('company_id', '=', scope.companyId)
        .where('deleted_at', 'is', null)
      return [
        exists(subjects).as('hasSubjects'),
        exists(devices).as('hasDevices'),
        exists(subjects.where('worn', '<>', '{}')).as('hasLinks'),
      ]
    })
    .executeTakeFirstOrThrow()
  const flags = {
    hasSubjects: found.hasSubjects === true,
    hasDevices: found.hasDevices === true,
    hasLinks: found.hasLinks === true,
    isStarted: project.status !== 'draft',
  }
  const hasData = flags.hasSubjects && (await hasDataOf(context, scope))
  const setup = { ...flags, hasData }
  return Object.values(setup).every(Boolean) ? null : setup
}

async function hasDataOf({ db }: Context, scope: { companyId: string; projectId: string }): Promise<boolean> {
  const ids = (await subjectsOfProject(db, scope)).map(({ id }) => id)
  // Where data arrive, the first few people have some: this is asked whenever an owner opens the page.
  for (let from = 0; from < ids.length; from += askedAtOnce) {
    if ((await readLatestDay(db, scope, ids.slice(from, from + askedAtOnce))) !== null) return true
  }
  return false
}

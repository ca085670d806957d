import { type Kysely, type Selectable, sql } from 'kysely'
import type { Page } from '../../../platform/postgres/pagination'
import { allDone, onPipeline } from '../../../platform/postgres/pipeline'
import { containsText } from '../../../platform/postgres/search-text'
import { isUuid } from '../../../platform/postgres/uuid'
import { forbidden, projectCompanyMismatch } from '../../../platform/problem'
import type { ProjectTable, Tables } from '../../../platform/tables'
import type { CompanyViewer } from '../../../platform/write/viewer'
import { projectPolicy, visibleProjects } from './project-policy'
import { projectWords } from './words'

/** A project as one viewer sees it, with the viewer's membership if there is one. */
export interface VisibleProject extends Selectable<ProjectTable> {
  readonly member_can_export: boolean | null
  readonly member_can_view_personal_data: boolean | null
}

export type ProjectStatus = VisibleProject['status']

/** Orders of the list of projects. */
const projectSorts = {
  code: sql`code_sort_key(project.code)`,
  name: sql`project.name`,
  status: sql`array_position('{active,paused,draft,closed}', project.status)`,
  startOn: sql`project.start_on`,
  createdAt: sql`project.created_at`,
}

/** Which projects of the viewer, in which order. */
export interface ProjectList extends Page {
  readonly text?: string | null
  readonly statuses?: readonly ProjectStatus[] | null
  /** Deleted ones instead; for owners. */
  readonly deleted?: boolean
  readonly sort: keyof typeof projectSorts
  readonly descending: boolean
}

/** The projects that the viewer may see, with ties ordered by code, and the total. */
export async function listProjects(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  { text, statuses, deleted, sort, descending, offset, limit }: ProjectList,
): Promise<{ items: VisibleProject[]; total: number }> {
  if (deleted && !projectPolicy.seeDeleted.admits(viewer)) throw forbidden(projectWords.deletedForOwners)
  const listed = (line: Kysely<Tables>) => {
    let visible = visibleProjects(line, viewer, deleted ? 'deleted' : 'present')
    if (text?.trim()) {
      visible = visible.where((eb) =>
        eb.or([containsText(eb.ref('project.name'), text), containsText(eb.ref('project.code'), text)]),
      )
    }
    return statuses && statuses.length > 0 ? visible.where('project.status', 'in', [...statuses]) : visible
  }
  const [items, { total }] = await onPipeline(db, (line) =>
    allDone(
      listed(line)
        .orderBy(projectSorts[sort], (order) => (descending ? order.desc() : order.asc()).nullsLast())
        .orderBy(projectSorts.code)
        .orderBy('project.id')
        .offset(offset)
        .limit(limit)
        .execute(),
      listed(line)
        .clearSelect()
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ),
  )
  return { items, total: Number(total) }
}

/** The project; PROJECT_COMPANY_MISMATCH if it is unknown, another company's, or not visible to this member. */
export async function requireProject(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  projectId: string,
): Promise<VisibleProject> {
  const project = await findProject(db, viewer, projectId)
  if (!project) throw projectCompanyMismatch()
  return project
}

/** The project, if the viewer may see it. */
export async function findProject(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  projectId: string,
): Promise<VisibleProject | undefined> {
  if (!isUuid(projectId)) return undefined
  return visibleProjects(db, viewer).where('project.id', '=', projectId).executeTakeFirst()
}

/** The projects among these that the viewer may see. */
export async function projectsById(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  projectIds: readonly string[],
): Promise<Map<string, VisibleProject>> {
  const rows = await visibleProjects(db, viewer)
    .where('project.id', 'in', [...projectIds])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

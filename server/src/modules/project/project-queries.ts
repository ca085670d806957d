import type { Kysely, Selectable } from 'kysely'
import type { Page } from '../../platform/pagination'
import { projectCompanyMismatch } from '../../platform/problem'
import { containsText } from '../../platform/search-text'
import type { ProjectTable, Tables } from '../../platform/tables'
import { isUuid } from '../../platform/uuid'
import type { CompanyViewer } from '../../platform/viewer'

/** A project as one viewer sees it: with their row of its member list, where there is one. */
export interface VisibleProject extends Selectable<ProjectTable> {
  readonly member_can_export: boolean | null
  readonly member_can_view_personal_data: boolean | null
}

/** The projects that the viewer may see, by code, and how many there are. */
export async function listProjects(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  { text, offset, limit }: Page & { text?: string | null },
): Promise<{ items: VisibleProject[]; total: number }> {
  let visible = visibleProjects(db, viewer)
  if (text?.trim()) {
    visible = visible.where((eb) =>
      eb.or([containsText(eb.ref('project.name'), text), containsText(eb.ref('project.code'), text)]),
    )
  }
  const items = await visible
    .orderBy('project.code')
    .orderBy('project.id')
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await visible
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items, total: Number(total) }
}

/** The project; PROJECT_COMPANY_MISMATCH where it is unknown, another company's, or not this member's. */
export async function requireProject(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  projectId: string,
): Promise<VisibleProject> {
  const project = await findProject(db, viewer, projectId)
  if (!project) throw projectCompanyMismatch()
  return project
}

/** The project where the viewer may see it. */
export async function findProject(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  projectId: string,
): Promise<VisibleProject | undefined> {
  if (!isUuid(projectId)) return undefined
  return visibleProjects(db, viewer).where('project.id', '=', projectId).executeTakeFirst()
}

function visibleProjects(db: Kysely<Tables>, viewer: CompanyViewer) {
  const ofCompany = db
    .selectFrom('project')
    .leftJoin('project_member', (join) =>
      join.onRef('project_member.project_id', '=', 'project.id').on('project_member.user_id', '=', viewer.id),
    )
    .selectAll('project')
    .select([
      'project_member.can_export as member_can_export',
      'project_member.can_view_personal_data as member_can_view_personal_data',
    ])
    .where('project.company_id', '=', viewer.companyId)
  return viewer.role === 'OWNER' ? ofCompany : ofCompany.where('project_member.user_id', 'is not', null)
}

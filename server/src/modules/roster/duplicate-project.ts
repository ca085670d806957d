import type { Kysely } from 'kysely'
import type { Making } from '../../platform/making'
import type { Tables } from '../../platform/tables'
import type { CompanyViewer } from '../../platform/viewer'
import {
  addProjectMember,
  createProject,
  lockProject,
  type ProjectInput,
  projectMembers,
  projectValues,
} from '../project'
import { copyTag, tagsOfProjects } from '../tag'

/** Makes a draft with the tags and members of another project of the company, but none of its subjects; returns the id. */
export async function duplicateProject(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  { projectId, input }: { projectId: string; input: ProjectInput },
  making: Making,
): Promise<string> {
  const { companyId } = viewer
  const source = await lockProject(tx, companyId, projectId)
  const made = await createProject(
    tx,
    {
      ...projectValues(input, making.now),
      company_id: companyId,
      metrics_of_interest: source.metrics_of_interest,
    },
    making,
  )
  const tags = (await tagsOfProjects(tx, viewer, [source.id])).get(source.id) ?? []
  for (const { name, colour, description } of tags) {
    await copyTag(tx, { companyId, projectId: made.id, name, colour, description }, making)
  }
  const { members } = await projectMembers(tx, source)
  for (const { user, isOwner, canExport, canViewPersonalData } of members) {
    if (isOwner) continue
    const member = { companyId, projectId: made.id, userId: user.id, canExport, canViewPersonalData }
    await addProjectMember(tx, member, making)
  }
  return made.id
}

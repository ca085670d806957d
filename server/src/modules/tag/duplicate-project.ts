import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/tables'
import type { CompanyViewer } from '../../platform/write/viewer'
import type { WriteContext } from '../../platform/write/write-context'
import {
  addProjectMember,
  createProject,
  lockProject,
  type ProjectInput,
  projectMembers,
  projectValues,
} from '../project'
import { copyTag } from './create-tag'
import { tagsOfProjects } from './tag-queries'

/** Makes a draft with the tags and members of another project of the company, but none of its subjects; returns the id. */
export async function duplicateProject(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  { projectId, input }: { projectId: string; input: ProjectInput },
  writeContext: WriteContext,
): Promise<string> {
  const { companyId } = viewer
  const source = await lockProject(tx, companyId, projectId)
  const made = await createProject(
    tx,
    {
      ...projectValues(input, writeContext.now),
      company_id: companyId,
      metrics_of_interest: source.metrics_of_interest,
    },
    writeContext,
  )
  const tags = (await tagsOfProjects(tx, viewer, [source.id])).get(source.id) ?? []
  for (const { name, colour, description } of tags) {
    await copyTag(tx, { companyId, projectId: made.id, name, colour, description }, writeContext)
  }
  const { members } = await projectMembers(tx, source)
  for (const { user, isOwner, canExport, canViewPersonalData } of members) {
    if (isOwner) continue
    const member = { companyId, projectId: made.id, userId: user.id, canExport, canViewPersonalData }
    await addProjectMember(tx, member, writeContext)
  }
  return made.id
}

import type { Kysely } from 'kysely'
import { conflict, notFound } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { nouns } from '../../../../platform/words'
import type { WriteContext } from '../../../../platform/write/write-context'
import { companyUsers } from '../../../accounts/user'
import { worksOnAll } from '../project-policy'
import { lockProject } from '../update-project'
import { projectWords } from '../words'
import { addProjectMember } from './add-project-member'

interface MemberChange {
  readonly companyId: string
  readonly projectId: string
  readonly userId: string
  readonly canExport: boolean
  readonly canViewPersonalData: boolean
}

/** Adds a user of the company to the members with these permissions; owners need no membership. */
export async function setProjectMember(
  tx: Kysely<Tables>,
  change: MemberChange,
  writeContext: WriteContext,
): Promise<void> {
  const project = await lockProject(tx, change.companyId, change.projectId)
  const user = (await companyUsers(tx, change.companyId)).find(({ id }) => id === change.userId)
  if (!user) throw notFound(nouns.user)
  if (worksOnAll(user)) throw conflict(projectWords.ownersNeedNoList)
  await addProjectMember(tx, { ...change, projectId: project.id }, writeContext)
}

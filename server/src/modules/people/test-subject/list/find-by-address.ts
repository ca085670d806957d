import { type Context, companyViewerOf } from '../../../../platform/graphql/context'
import { writeContextOf } from '../../../../platform/graphql/write-context-of'
import {
  personalDataAccess,
  personalDataAudit,
  recordAccess,
  subjectsWithEmail,
} from '../../../studies/personal-data'
import type { VisibleProject } from '../../../studies/project'

/** The subjects with this e-mail address, if the viewer may see addresses; other viewers do not learn that it exists. */
export async function subjectsMeant(
  context: Context,
  project: VisibleProject,
  text: string | null | undefined,
): Promise<string[]> {
  if (!text?.normalize('NFKC').includes('@')) return []
  const viewer = companyViewerOf(context)
  if ((await personalDataAccess(context.db, viewer, project)) !== 'allowed') return []
  const { companyId } = viewer
  const { encryptionKey } = context.config
  return subjectsWithEmail(context.db, { companyId, encryptionKey }, text)
}

/** Finding a subject by address shows the address, so the access is recorded. */
export async function recordFound(
  context: Context,
  listed: readonly { id: string }[],
  meant: readonly string[],
): Promise<void> {
  const { companyId } = companyViewerOf(context)
  const found = listed.map(({ id }) => id).filter((id) => meant.includes(id))
  const accessRecord = { companyId, testSubjectIds: found, action: personalDataAudit.search } as const
  await recordAccess(context.db, accessRecord, writeContextOf(context))
}

import { type Context, companyViewerOf } from '../../../platform/graphql/context'
import { writeContextOf } from '../../../platform/graphql/write-context-of'
import { personalDataAccess, recordAccess, subjectsWithEmail } from '../../personal-data'
import type { VisibleProject } from '../../project'

/** The subjects whose e-mail address the text is, where the viewer may see addresses; nobody else learns that it is one of theirs. */
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

/** To be found by one's address is to have it seen. */
export async function recordFound(
  context: Context,
  listed: readonly { id: string }[],
  meant: readonly string[],
): Promise<void> {
  const { companyId } = companyViewerOf(context)
  const found = listed.map(({ id }) => id).filter((id) => meant.includes(id))
  const sight = { companyId, testSubjectIds: found, action: 'personal_data.search' } as const
  await recordAccess(context.db, sight, writeContextOf(context))
}

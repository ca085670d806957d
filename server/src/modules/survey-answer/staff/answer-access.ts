import type { Kysely } from 'kysely'
import { isUuid } from '../../../platform/postgres/uuid'
import { forbidden, notFound } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import { nouns } from '../../../platform/words'
import type { CompanyViewer } from '../../../platform/write/viewer'
import { needPersonalDataAccess, personalDataAccess, recordAccess } from '../../personal-data'
import { findProject, type VisibleProject } from '../../project'
import { readFileOf, type StoredFile } from '../file/read-file'
import { sheetsById } from '../sheet/read-sheet'
import type { Sheet } from '../sheet/sheet'
import { surveyOf } from '../sheet/sheet-survey'

/** Context for calls by staff. */
export interface StaffWork {
  readonly db: Kysely<Tables>
  readonly encryptionKey: Buffer
  readonly now: Date
}

/** A subject's answer in a project that the viewer may see; NOT_FOUND for any other. */
export async function requireAnswer(
  { db, encryptionKey }: Pick<StaffWork, 'db' | 'encryptionKey'>,
  viewer: CompanyViewer,
  id: string,
): Promise<{ sheet: Sheet; project: VisibleProject }> {
  const { companyId } = viewer
  const [sheet] = isUuid(id) ? await sheetsById(db, encryptionKey, { companyId, ids: [id] }) : []
  const project = sheet?.projectId ? await findProject(db, viewer, sheet.projectId) : undefined
  if (!sheet || !project) throw notFound(nouns.surveyAnswer)
  return { sheet, project }
}

/** Whether the viewer may see identifying answers. */
export async function seesNaming(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  project: VisibleProject,
): Promise<boolean> {
  return (await personalDataAccess(db, viewer, project)) === 'allowed'
}

/** A file of an answer, for staff with access to personal data; each view is recorded. */
export async function readAnswerFile(
  work: StaffWork,
  viewer: CompanyViewer,
  { surveyAnswerId, fileId }: { readonly surveyAnswerId: string; readonly fileId: string },
): Promise<StoredFile> {
  const { sheet, project } = await requireAnswer(work, viewer, surveyAnswerId)
  await needPersonalDataAccess(work.db, viewer, project)
  const file = await readFileOf(work, sheet, fileId)
  if (!sheet.subject) throw forbidden()
  const access = { companyId: viewer.companyId, testSubjectIds: [sheet.subject.id] }
  await recordAccess(work.db, access, { actor: { kind: 'user', id: viewer.id }, now: work.now })
  return file
}

/** Replaces an answer that the viewer may not see. */
const hiddenAnswer = { hidden: true } as const

/** The answers of a sheet; identifying ones only if the viewer may see them. */
export async function shownAnswers(
  db: Kysely<Tables>,
  sheet: Sheet,
  isAllowed: boolean,
): Promise<{ answers: Record<string, unknown>; hasNaming: boolean }> {
  const { isIdentifying, hasIdentifying } = await surveyOf(db, sheet)
  const entries = Object.entries(sheet.answers).filter(([, { answer }]) => answer.value !== null)
  const isNaming = (address: string) => hasIdentifying && isIdentifying(address)
  const answers = Object.fromEntries(
    entries.map(([address, { answer }]) => [
      address,
      isNaming(address) && !isAllowed ? hiddenAnswer : answer,
    ]),
  )
  return { answers, hasNaming: entries.some(([address]) => isNaming(address)) }
}

import type { Kysely } from 'kysely'
import { isUuid } from '../../../../platform/postgres/uuid'
import { forbidden, notFound } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { nouns } from '../../../../platform/words'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import { personalDataAccess, recordAccess, requirePersonalDataAccess } from '../../../studies/personal-data'
import { findProject, type VisibleProject } from '../../../studies/project'
import { readFileOf, type StoredFile } from '../file/read-file'
import { responsesById } from '../response/read-response'
import { surveyOf } from '../response/response-survey'
import type { SurveyResponse } from '../response/survey-response'

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
): Promise<{ response: SurveyResponse; project: VisibleProject }> {
  const { companyId } = viewer
  const [response] = isUuid(id) ? await responsesById(db, encryptionKey, { companyId, ids: [id] }) : []
  const project = response?.projectId ? await findProject(db, viewer, response.projectId) : undefined
  if (!response || !project) throw notFound(nouns.surveyAnswer)
  return { response, project }
}

/** Whether the viewer may see identifying answers. */
export async function seesIdentifying(
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
  const { response, project } = await requireAnswer(work, viewer, surveyAnswerId)
  await requirePersonalDataAccess(work.db, viewer, project)
  const file = await readFileOf(work, response, fileId)
  if (!response.subject) throw forbidden()
  const access = { companyId: viewer.companyId, testSubjectIds: [response.subject.id] }
  await recordAccess(work.db, access, { actor: { kind: 'user', id: viewer.id }, now: work.now })
  return file
}

/** Replaces an answer that the viewer may not see. */
const hiddenAnswer = { hidden: true } as const

/** The answers of a response; identifying ones only if the viewer may see them. */
export async function shownAnswers(
  db: Kysely<Tables>,
  response: SurveyResponse,
  isAllowed: boolean,
): Promise<{ answers: Record<string, unknown>; hasIdentifying: boolean }> {
  const { isIdentifying, hasIdentifying } = await surveyOf(db, response)
  const entries = Object.entries(response.answers).filter(([, { answer }]) => answer.value !== null)
  const identifies = (address: string) => hasIdentifying && isIdentifying(address)
  const answers = Object.fromEntries(
    entries.map(([address, { answer }]) => [
      address,
      identifies(address) && !isAllowed ? hiddenAnswer : answer,
    ]),
  )
  return { answers, hasIdentifying: entries.some(([address]) => identifies(address)) }
}

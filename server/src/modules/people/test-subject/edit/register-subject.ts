import type { Kysely } from 'kysely'
import { FieldChecks } from '../../../../platform/input/field-checks'
import type { BasedOn } from '../../../../platform/input/stale-edit'
import { conflict, invalidInput } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import type { WriteContext } from '../../../../platform/write/write-context'
import {
  checkPersonalData,
  type PersonalDataPatch,
  requirePersonalDataAccess,
  sealerOf,
  setPersonalData,
} from '../../../studies/personal-data'
import { lockProject, periodOf, projectsByIds, requireProject } from '../../../studies/project'
import { lockTestSubjects, testSubjectWords, touchTestSubjects } from '../../../studies/subject-record'
import { lockTags, setTagsOfTestSubject } from '../../../studies/tag'
import { createTestSubject } from './create-test-subject'
import { namesSubject, type TestSubjectInput, testSubjectValues } from './test-subject-input'
import { updateTestSubject } from './update-test-subject'

/** A subject as entered in the form, with all tags. */
export type SubjectInput = TestSubjectInput & {
  readonly tagIds: readonly string[]
  readonly personalData?: PersonalDataPatch | null | undefined
}

/** Who registers, and the key of encrypted data. */
interface Registrar {
  readonly viewer: CompanyViewer
  readonly encryptionKey: Buffer
}

/** Makes a subject of the project with these tags; returns the id. */
export async function registerSubject(
  tx: Kysely<Tables>,
  registrar: Registrar,
  { projectId, input }: { projectId: string; input: SubjectInput },
  writeContext: WriteContext,
): Promise<string> {
  const { companyId } = registrar.viewer
  const project = await lockProject(tx, companyId, projectId)
  const checks = new FieldChecks()
  const personal = await personalOf(tx, registrar, project.id, input, checks)
  if (namesSubject(input, true)) await requireAccess(tx, registrar, project.id)
  const values = testSubjectValues(input, { now: writeContext.now, period: periodOf(project) }, checks)
  await refuseForeignTags(tx, { companyId, projectId: project.id }, input.tagIds)

  const subject = await createTestSubject(
    tx,
    {
      ...values,
      attributes: JSON.stringify(values.attributes ?? {}),
      company_id: companyId,
      project_id: project.id,
    },
    writeContext,
  )
  await setTagsOfTestSubject(tx, { companyId, testSubjectId: subject.id, tagIds: input.tagIds }, writeContext)
  await keepPersonal(tx, registrar, { testSubjectId: subject.id, values: personal }, writeContext)
  return subject.id
}

/** Changes a subject of the company, tags included. */
export async function editSubject(
  tx: Kysely<Tables>,
  registrar: Registrar,
  {
    testSubjectId,
    input,
    refillsErased,
    basedOn,
  }: { testSubjectId: string; input: SubjectInput; refillsErased: boolean } & BasedOn,
  writeContext: WriteContext,
): Promise<void> {
  const { companyId } = registrar.viewer
  const [subject] = await lockTestSubjects(tx, { companyId, testSubjectIds: [testSubjectId] })
  if (!subject) return
  await refuseForeignTags(tx, { companyId, projectId: subject.project_id }, input.tagIds)
  const checks = new FieldChecks()
  const personal = await personalOf(tx, registrar, subject.project_id, input, checks)
  if (namesSubject(input)) await requireAccess(tx, registrar, subject.project_id)
  if (subject.personal_data_erased_at && fillsSomething(personal) && !refillsErased) throw erasedPerson()
  const scope = { companyId, encryptionKey: registrar.encryptionKey }
  const sealIdentifying = (ids: readonly string[]) => sealerOf(tx, scope, ids, writeContext.now)
  const [project] = await projectsByIds(tx, [subject.project_id])
  const period = periodOf(project)
  await updateTestSubject(
    tx,
    { companyId, testSubjectId, input, checks, period, basedOn, sealIdentifying },
    writeContext,
  )
  await setTagsOfTestSubject(tx, { companyId, testSubjectId, tagIds: input.tagIds }, writeContext)
  await keepPersonal(tx, registrar, { testSubjectId, values: personal }, writeContext)
  if (personal) await touchTestSubjects(tx, [testSubjectId], writeContext.now)
}

async function personalOf(
  tx: Kysely<Tables>,
  registrar: Registrar,
  projectId: string,
  { personalData }: SubjectInput,
  checks: FieldChecks,
): Promise<PersonalDataPatch | null> {
  if (!personalData) return null
  await requireAccess(tx, registrar, projectId)
  return checkPersonalData(personalData, checks)
}

function fillsSomething(personal: PersonalDataPatch | null): boolean {
  return Object.values(personal ?? {}).some((value) => Boolean(value))
}

/** The person asked to be erased: personal data are accepted again only if that is confirmed. */
function erasedPerson() {
  return conflict(testSubjectWords.erasedPerson, 'personalData')
}

async function requireAccess(tx: Kysely<Tables>, { viewer }: Registrar, projectId: string): Promise<void> {
  await requirePersonalDataAccess(tx, viewer, await requireProject(tx, viewer, projectId))
}

async function keepPersonal(
  tx: Kysely<Tables>,
  { viewer: { companyId }, encryptionKey }: Registrar,
  { testSubjectId, values }: { testSubjectId: string; values: PersonalDataPatch | null },
  writeContext: WriteContext,
): Promise<void> {
  if (values) await setPersonalData(tx, { companyId, encryptionKey }, { testSubjectId, values }, writeContext)
}

async function refuseForeignTags(
  tx: Kysely<Tables>,
  { companyId, projectId }: { companyId: string; projectId: string },
  tagIds: readonly string[],
): Promise<void> {
  if (tagIds.length === 0) return
  const tags = await lockTags(tx, { companyId, tagIds })
  if (tags.every((tag) => tag.project_id === projectId)) return
  throw invalidInput([{ path: 'tagIds', message: testSubjectWords.foreignTags }])
}

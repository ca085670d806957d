import type { Kysely } from 'kysely'
import type { Making } from '../../platform/making'
import { invalidInput } from '../../platform/problem'
import type { Tables } from '../../platform/tables'
import { lockProject } from '../project'
import { lockTags, setTagsOfTestSubject } from '../tag'
import {
  createTestSubject,
  lockTestSubjects,
  type TestSubjectInput,
  testSubjectValues,
  updateTestSubject,
} from '../test-subject'

/** A subject as the form has it: with all of their tags. */
type SubjectInput = TestSubjectInput & { readonly tagIds: readonly string[] }

/** Makes a subject of the project with these tags; returns the id. */
export async function registerSubject(
  tx: Kysely<Tables>,
  { companyId, projectId }: { companyId: string; projectId: string },
  input: SubjectInput,
  making: Making,
): Promise<string> {
  const project = await lockProject(tx, companyId, projectId)
  const values = testSubjectValues(input)
  await refuseForeignTags(tx, { companyId, projectId: project.id }, input.tagIds)

  const subject = await createTestSubject(
    tx,
    {
      ...values,
      attributes: JSON.stringify(values.attributes),
      company_id: companyId,
      project_id: project.id,
    },
    making,
  )
  await setTagsOfTestSubject(tx, { companyId, testSubjectId: subject.id, tagIds: input.tagIds }, making)
  return subject.id
}

/** Changes a subject of the company, their tags too. */
export async function editSubject(
  tx: Kysely<Tables>,
  { companyId, testSubjectId }: { companyId: string; testSubjectId: string },
  input: SubjectInput,
  making: Making,
): Promise<void> {
  const [subject] = await lockTestSubjects(tx, { companyId, testSubjectIds: [testSubjectId] })
  if (!subject) return
  await refuseForeignTags(tx, { companyId, projectId: subject.project_id }, input.tagIds)
  await updateTestSubject(tx, { companyId, testSubjectId, input }, making)
  await setTagsOfTestSubject(tx, { companyId, testSubjectId, tagIds: input.tagIds }, making)
}

async function refuseForeignTags(
  tx: Kysely<Tables>,
  { companyId, projectId }: { companyId: string; projectId: string },
  tagIds: readonly string[],
): Promise<void> {
  if (tagIds.length === 0) return
  const tags = await lockTags(tx, { companyId, tagIds })
  if (tags.every((tag) => tag.project_id === projectId)) return
  throw invalidInput([{ path: 'tagIds', message: 'このプロジェクトのタグを選んでください。' }])
}

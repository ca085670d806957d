import { expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../../../../testing/builders'
import { BulkUploads } from '../../../../../testing/bulk-files'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs, viewerFor } from '../../../../../testing/graphql'
import { anOwner, aStranger } from '../../../../../testing/people'
import { resultFile } from '../save/download-bulk-file'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const desk = new BulkUploads(db, owner)
const maker = { secret: 'a-secret-for-tests-of-32-characters', publicUrl: 'http://localhost:5220' }
const resultOf = async (id: string) => {
  const viewer = viewerFor(owner)
  if (viewer.role === 'PLATFORM_ADMIN') throw new Error('Files are of companies.')
  const lines = await resultFile({ db }, viewer, id, { ...maker, language: 'ja', now: new Date() })
  let text = ''
  for await (const some of lines) text += some
  return text
}
const document = `mutation L($id: ID!) { issueBulkLabels(bulkFileId: $id) { total items { code sentSurveys } } }`

test('a file that is not registered has no result: no row counts as unchanged', async () => {
  const project = await aProject(db, { company_id: company.id })
  const content = 'コード\nS-1\n'
  const id = await desk.open({ kind: 'test_subject', projectId: project.id, content })
  const refusal = { code: 'CONFLICT', message: expect.stringContaining('登録は終わっていません') }
  await expect(resultOf(id)).rejects.toMatchObject(refusal)
  await desk.start(id)
  await expect(resultOf(id)).rejects.toMatchObject(refusal)
  await desk.work(id)
  expect(await resultOf(id)).toContain('2,S-1,登録')
})

test('labels list new and existing subjects; another company gets none; the file has the same links', async () => {
  const project = await aProject(db, { company_id: company.id })
  await aTestSubject(db, { project_id: project.id, code: 'S-1' })
  const content = 'コード\nS-1\nS-2\n=3\n'
  const id = await desk.open({ kind: 'test_subject', projectId: project.id, content })
  await desk.register(id)
  const refused = await graphqlAs(db, await aStranger(db), document, { id })
  expect(refused.errors?.[0]?.originalError).toMatchObject({ code: 'NOT_FOUND' })

  const { data } = await graphqlAs<{
    issueBulkLabels: { total: number; items: { code: string; sentSurveys: string }[] }
  }>(db, owner, document, { id })
  const labels = data?.issueBulkLabels.items ?? []
  expect(labels.map(({ code }) => code)).toEqual(['S-1', 'S-2'])

  const text = await resultOf(id)
  for (const { sentSurveys } of labels) expect(text).toContain(sentSurveys)
})

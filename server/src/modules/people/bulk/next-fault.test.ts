import { expect, test } from 'vitest'
import { aCompany, aProject } from '../../../../testing/builders'
import { BulkUploads } from '../../../../testing/bulk-files'
import { testDatabase } from '../../../../testing/database'
import { graphqlAs } from '../../../../testing/graphql'
import { anOwner } from '../../../../testing/people'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)

const document = `query ($id: ID!, $line: Int!, $verdicts: [BulkVerdict!]) {
  nextBulkFault(bulkFileId: $id, line: $line, verdicts: $verdicts) { line position } }`

async function opened(...years: string[]): Promise<string> {
  const project = await aProject(db, { company_id: company.id })
  const rows = years.map((year, index) => `S-${index},${year}`)
  const content = ['コード,生年', ...rows].join('\n')
  return new BulkUploads(db, owner).open({ kind: 'test_subject', projectId: project.id, content })
}

const nextFault = async (id: string, line: number, verdicts: string[] | null = null) =>
  (await graphqlAs<{ nextBulkFault: object | null }>(db, owner, document, { id, line, verdicts })).data
    ?.nextBulkFault

test('the next faulty row is found behind a line, then from the beginning, with its place among the shown rows', async () => {
  const id = await opened('1990', '96', '1991', '97')
  expect(await nextFault(id, 2)).toEqual({ line: 3, position: 1 })
  expect(await nextFault(id, 3)).toEqual({ line: 5, position: 3 })
  expect(await nextFault(id, 5, ['ERROR'])).toEqual({ line: 3, position: 0 })
})

test('a row that is alone with its faults leads nowhere, and neither do rows that are not shown', async () => {
  const alone = await opened('1990', '96')
  expect(await nextFault(alone, 3)).toBeNull()
  expect(await nextFault(alone, 2, ['NEW'])).toBeNull()
})

test("nobody is led through another company's file", async () => {
  const id = await opened('96', '97')
  const stranger = await anOwner(db, await aCompany(db))
  const { data, errors } = await graphqlAs(db, stranger, document, { id, line: 2 })
  expect(data?.nextBulkFault).toBeNull()
  expect(errors?.[0]?.originalError).toMatchObject({ code: 'NOT_FOUND' })
})

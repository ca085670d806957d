import { expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../../../testing/builders'
import { BulkUploads } from '../../../../testing/bulk-files'
import { testDatabase } from '../../../../testing/database'
import { graphqlAs } from '../../../../testing/graphql'
import { anOwner, aStranger } from '../../../../testing/people'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const project = await aProject(db, { company_id: company.id })
const document = `mutation ($projectId: ID!, $ids: [ID!]!) {
  openLinkTable(projectId: $projectId, testSubjectIds: $ids) { id }
}`
const open = (person: typeof owner, ids: string[]) =>
  graphqlAs<{ openLinkTable: { id: string } }>(db, person, document, { projectId: project.id, ids })

test('nobody of another company opens a table of links, and none is opened without subjects', async () => {
  const { id } = await aTestSubject(db, { project_id: project.id })
  for (const answer of [await open(await aStranger(db), [id]), await open(owner, [])]) {
    expect(answer.errors).toHaveLength(1)
  }
})

test('chosen subjects come to the linking of files as rows that lack only their device', async () => {
  const one = await aTestSubject(db, { project_id: project.id, code: 'L-1' })
  const two = await aTestSubject(db, { project_id: project.id, code: 'L-2' })
  await aTestSubject(db, { project_id: project.id, code: 'L-3' })

  const { data, errors } = await open(owner, [two.id, one.id])
  expect(errors).toBeUndefined()
  const { rows } = await new BulkUploads(db, owner).look(data?.openLinkTable.id ?? '')
  expect(rows.map(({ cells, verdict }) => [...cells.slice(0, 2), verdict])).toEqual([
    ['L-1', '', 'ERROR'],
    ['L-2', '', 'ERROR'],
  ])
  for (const { issues } of rows) expect(issues).toHaveLength(1)
})

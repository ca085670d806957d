import { expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { exporting } from '../../../../testing/exporting'
import { graphqlAs } from '../../../../testing/graphql'
import { aMember, anOwner, aStranger } from '../../../../testing/people'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
let clock = Date.parse('2026-11-21T09:00:00Z')
const now = () => new Date(clock)
const { ask, make, fileOf, rowOf } = exporting(db, owner, now)

async function anExport() {
  const project = await aProject(db, { company_id: company.id, code: `LG${++projects}` })
  await aTestSubject(db, { project_id: project.id, code: 'S-1', status: 'active' })
  const { id } = await ask(project, { contents: ['SUBJECTS'] })
  await make(id)
  return { project, id }
}
let projects = 0

interface Log {
  readonly total: number
  readonly items: readonly { readonly downloadedAt: string }[]
}

const log = (person: typeof owner, dataExportId: string, page: { offset?: number; limit?: number } = {}) =>
  graphqlAs<{ exportDownloads: Log }>(
    db,
    person,
    `query ($dataExportId: ID!, $offset: Int! = 0, $limit: Int! = 20) {
      exportDownloads(dataExportId: $dataExportId, offset: $offset, limit: $limit) {
        total items { means userName keyName destinationName fileName bytes downloadedAt } } }`,
    { dataExportId, ...page },
    { now },
  )

test('to whom an export is not told, its downloads are not told either', async () => {
  const { project, id } = await anExport()
  const refused = async (person: typeof owner) => (await log(person, id)).errors?.[0]?.originalError
  expect(await refused(await aStranger(db))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refused(await aMember(db, company, []))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refused(await aMember(db, company, [project]))).toMatchObject({ code: 'FORBIDDEN' })
  expect((await log(owner, 'x')).errors?.[0]?.originalError).toMatchObject({ code: 'NOT_FOUND' })
})

test('each download is logged with who had which file when and how large it was, the latest first, in pages', async () => {
  const { project, id } = await anExport()
  expect((await log(owner, id)).data?.exportDownloads).toEqual({ total: 0, items: [] })
  for (const hour of [10, 11, 12]) {
    clock = Date.parse(`2026-11-21T${hour}:00:00Z`)
    await fileOf(id)
  }
  const { file_name: fileName, byte_count: bytes } = await rowOf(id)
  const member = await aMember(db, company, [project], { can_export: true })
  const first = await log(member, id, { limit: 2 })
  expect(first.data?.exportDownloads).toEqual({
    total: 3,
    items: ['2026-11-21T12:00:00.000Z', '2026-11-21T11:00:00.000Z'].map((downloadedAt) => ({
      means: 'PAGE',
      userName: owner.name,
      keyName: null,
      destinationName: null,
      fileName,
      bytes,
      downloadedAt,
    })),
  })
  const rest = await log(member, id, { limit: 2, offset: 2 })
  expect(rest.data?.exportDownloads.items).toMatchObject([{ downloadedAt: '2026-11-21T10:00:00.000Z' }])
})

test('the log stays where the file is deleted', async () => {
  const { id } = await anExport()
  await fileOf(id)
  const remove = 'mutation ($id: ID!) { deleteDataExport(dataExportId: $id) { id } }'
  expect((await graphqlAs(db, owner, remove, { id }, { now })).errors).toBeUndefined()
  expect((await log(owner, id)).data?.exportDownloads.total).toBe(1)
})

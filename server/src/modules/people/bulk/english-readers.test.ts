import { expect, test } from 'vitest'
import { aCompany, aDevice, aLink, aProject, aTestSubject } from '../../../../testing/builders'
import { BulkUploads } from '../../../../testing/bulk-files'
import { testDatabase } from '../../../../testing/database'
import { graphqlAs, testConfig, viewerFor } from '../../../../testing/graphql'
import { anOwner } from '../../../../testing/people'
import { failedRowsFile } from './save/download-bulk-file'

const { db } = await testDatabase()
const company = await aCompany(db)
const project = await aProject(db, { company_id: company.id, time_zone: 'Asia/Tokyo' })
const owner = await anOwner(db, company)
const desk = new BulkUploads(db, owner)
// Words of the interface that users also typed as codes and names.
const [code, wearer] = ['値', '被験者コード']

const read = `query R($id: ID!) { bulkFile(bulkFileId: $id) { encoding }
  bulkRows(bulkFileId: $id) { items { issues { message } notes { message } outcomeMessage } } }`

interface Answer {
  readonly bulkFile: { readonly encoding: string }
  readonly bulkRows: {
    readonly items: readonly {
      readonly issues: readonly { readonly message: string }[]
      readonly notes: readonly { readonly message: string }[]
      readonly outcomeMessage: string | null
    }[]
  }
}

async function seenInEnglish(id: string) {
  const { data } = await graphqlAs<Answer>(db, owner, read, { id }, { locale: 'en' })
  return { encoding: data?.bulkFile.encoding, rows: data?.bulkRows.items }
}

async function failedRows(id: string, language: 'ja' | 'en'): Promise<string> {
  const viewer = viewerFor(owner)
  if (viewer.role === 'PLATFORM_ADMIN') throw new Error('Files are of companies.')
  const work = { db, key: testConfig.encryptionKey, now: () => new Date() }
  let file = ''
  for await (const lines of await failedRowsFile(work, viewer, id, language)) file += lines
  return file
}

test('an English reader reads issues and notes in English, and codes as they are', async () => {
  await aDevice(db, { company_id: company.id, code, provider: 'fitbit', deleted_at: new Date() })
  const id = await desk.open({
    kind: 'device',
    projectId: null,
    content: `\uFEFFコード,提供元\n${code},Fitbit\n${wearer},\n＝値,\n`,
  })

  const { encoding, rows } = await seenInEnglish(id)
  expect(encoding).toBe('UTF-8 with BOM')
  expect(rows?.map(({ issues }) => issues.map(({ message }) => message))).toEqual([
    ['A deleted device uses the code “値”. Restore that device or enter another code.'],
    ['Enter the provider of a new device. Example: Fitbit'],
    ['“=値” looks like a formula. Enter: Device code.'],
  ])
  const file = await failedRows(id, 'en')
  expect(file).toContain('Why it was not registered')
  expect(file).toContain('A deleted device uses the code “値”. Restore that device or enter another code.')
  expect(await failedRows(id, 'ja')).toContain(
    'デバイスコード「値」は、削除済みのデバイスが使っています。そのデバイスを元に戻すか、別のコードを入力してください。',
  )
})

test('why a row failed is kept for readers of either language', async () => {
  const subject = { company_id: company.id, project_id: project.id }
  await aTestSubject(db, { ...subject, code: 'S-1' })
  const device = await aDevice(db, { company_id: company.id, code: 'D-値' })
  const id = await desk.open({
    kind: 'link',
    projectId: project.id,
    content: '被験者コード,デバイスコード,開始日時\nS-1,D-値,2026-11-10\n',
  })
  const other = await aTestSubject(db, { ...subject, code: wearer })
  await aLink(db, device, other, { linked_from: new Date('2026-11-04T00:00:00+09:00') })

  const { rows } = await desk.register(id)
  expect(rows[0]?.outcomeMessage).toBe(
    'デバイス「D-値」は、2026年11月4日からいまも被験者「被験者コード」に紐づけられています。先にその紐づけを終了してください。',
  )
  const inEnglish =
    'The device “D-値” is linked to the subject “被験者コード” from 2026/11/04 until now. End that link first.'
  expect((await seenInEnglish(id)).rows?.[0]?.outcomeMessage).toBe(inEnglish)
  expect(await failedRows(id, 'en')).toContain(inEnglish)
})

test('a row that an earlier version refused is shown in its words', async () => {
  const id = await desk.open({ kind: 'device', projectId: null, content: 'コード,提供元\nD-9,Fitbit\n' })
  await db
    .updateTable('bulk_row')
    .set({ outcome: 'failed', outcome_message: '以前の文です。' })
    .where('file_id', '=', id)
    .execute()
  expect((await desk.look(id)).rows[0]?.outcomeMessage).toBe('以前の文です。')
})

import { expect, test } from 'vitest'
import { aCompany, aDevice } from '../../../../testing/builders'
import { BulkUploads } from '../../../../testing/bulk-files'
import { testDatabase } from '../../../../testing/database'
import { anOwner } from '../../../../testing/people'

const { db } = await testDatabase()
const company = await aCompany(db)
const desk = new BulkUploads(db, await anOwner(db, company))
const open = (content: string) => desk.open({ kind: 'device', projectId: null, content })

test.each([
  [
    'a code with a letter that nobody sees',
    'コード,提供元\nD\u200b-1,Fitbit',
    'デバイスコードに、目に見えない使えない文字（U+200B）が含まれています。取り除いてください。',
  ],
  [
    'a code with a picture',
    'コード,提供元\nD-🍜,Fitbit',
    'デバイスコードに使えない文字「🍜」が含まれています。文字、数字、空白と - _ . : / + # ( ) @ を使えます。',
  ],
  [
    'a formula as code',
    'コード,提供元\n=1+1,Fitbit',
    '「=1+1」は数式のようです。デバイスコードを入力してください。',
  ],
  [
    'a device without a maker',
    'コード,提供元\nD-1,',
    '新しいデバイスには提供元を入力してください。例：Fitbit',
  ],
  [
    'a code twice',
    'シリアル,メーカー\nD-1,Fitbit\nD-1,Fitbit',
    'デバイスコード「D-1」は2行目にもあります。どちらかのコードを直してください。',
  ],
  [
    'a long model',
    `コード,提供元,機種\nD-1,Fitbit,${'長'.repeat(255)}`,
    '機種は128文字以内で入力してください（いまは255文字です）。',
  ],
  [
    'an address without its end',
    'コード,提供元,メール\nD-1,Fitbit,a@b',
    'メールアドレスの形式が正しくありません。@の後ろを確認してください。',
  ],
])('%s is told at its row', async (_, content, sentence) => {
  const { rows } = await desk.look(await open(content))
  expect(rows.flatMap(({ issues }) => issues.map(({ message }) => message))).toEqual([sentence])
})

test('devices are made and changed by their code, each change audited as in the form', async () => {
  const known = await aDevice(db, { company_id: company.id, code: 'K-1', model: 'Charge 5', note: '前' })
  const id = await open('コード,提供元,機種,備考\nK-1,,Charge 6,\nＮ－１,フィットビット,Inspire 3,棚A\n')
  expect((await desk.look(id)).rows.map(({ verdict }) => verdict)).toEqual(['CHANGED', 'NEW'])
  await desk.register(id)

  const devices = await db
    .selectFrom('device')
    .select(['code', 'provider', 'model', 'note'])
    .where('code', 'in', ['K-1', 'N-1'])
    .orderBy('code')
    .execute()
  expect(devices).toEqual([
    { code: 'K-1', provider: 'fitbit', model: 'Charge 6', note: '前' },
    { code: 'N-1', provider: 'fitbit', model: 'Inspire 3', note: '棚A' },
  ])
  const events = await db.selectFrom('audit_event').selectAll().where('target_id', '=', known.id).execute()
  expect(events).toMatchObject([
    { action: 'device.update', before: { model: 'Charge 5' }, after: { model: 'Charge 6' } },
  ])
})

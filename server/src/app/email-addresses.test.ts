import { expect, test } from 'vitest'
import { badAddresses, goodAddresses } from '../../../testing/vectors/email-addresses'
import { Browser } from '../../testing/browser'
import { aCompany, aProject } from '../../testing/builders'
import { BulkUploads } from '../../testing/bulk-files'
import { testDatabase } from '../../testing/database'
import { testPassword, testServer, withPassword } from '../../testing/http'
import { mailServer } from '../../testing/mail-server'
import { anOwner } from '../../testing/people'
import { queueMail, sendMail, smtpTransport } from '../platform/mailer'

const database = await testDatabase()
const { db } = database
const company = await aCompany(db)
const owner = await withPassword(db, anOwner(db, company))
await aProject(db, { company_id: company.id })
const { url } = await testServer(database)
const browser = new Browser(url)
await browser.signIn(owner.email, testPassword)

const words = {
  at: 'メールアドレスには@が1つ必要です。例：name@example.com',
  before: 'メールアドレスの形式が正しくありません。@の前を確認してください。',
  'long-before': 'メールアドレスの@の前は64文字以内で入力してください。',
  after: 'メールアドレスの形式が正しくありません。@の後ろを確認してください。',
  long: 'メールアドレスは254文字以内で入力してください。',
}

/** The refusal of the contact address in the company's settings form, and the stored value. */
async function saved(contactEmail: string) {
  const document = `mutation ($input: CompanySettingsInput!) { updateCompanySettings(input: $input) { contactEmail } }`
  const rules = { demandsSecondFactor: false, personalDataDemandsSecondFactor: false }
  const answer = await browser.gql(document, { input: { name: company.name, contactEmail, ...rules } })
  const { data, errors } = (await answer.json()) as {
    data: { updateCompanySettings: { contactEmail: string } } | null
    errors?: { extensions: { fields: object } }[]
  }
  return data ? data.updateCompanySettings.contactEmail : errors?.[0]?.extensions.fields
}

test('a form takes every address that a mail server may know', async () => {
  for (const address of goodAddresses) {
    const kept = address.replace('xn--nxasmq6b.example', 'βόλοσ.example')
    expect(await saved(address)).toBe(kept.replace('xn--p1ai', 'рф'))
  }
})

test('a form shows which part of an address is wrong', async () => {
  for (const [address, fault] of badAddresses) {
    expect(await saved(address), address).toEqual({ contactEmail: words[fault] })
  }
})

test('a file takes and refuses the same addresses at their rows', async () => {
  const desk = new BulkUploads(db, owner)
  const cells = [...goodAddresses, ...badAddresses.map(([address]) => address)]
  const rows = cells.map((cell, index) => `D-${index},Fitbit,"${cell.replaceAll('"', '""')}"`)
  const content = `コード,提供元,メール\n${rows.join('\n')}\n`
  const { rows: seen } = await desk.look(await desk.open({ kind: 'device', projectId: null, content }))
  expect(seen.map(({ issues }) => issues.map(({ message }) => message))).toEqual([
    ...goodAddresses.map(() => []),
    ...badAddresses.map(([, fault]) => [words[fault]]),
  ])
})

test('a person whose address is of the old kind or of another script is written to and signs in', async () => {
  for (const email of ['taro..x@docomo.ne.jp', 'hanako@日本語.jp']) {
    const person = await withPassword(db, anOwner(db, company, { email }))
    expect((await browser.post('/auth/mail-link/send', { email })).status).toBe(200)
    const answer = await new Browser(url).signIn(email.replace('日本語', 'xn--wgv71a119e'), testPassword)
    expect(answer.status, person.email).toBe(200)
  }
  const wrong = await browser.post('/auth/mail-link/send', { email: 'taro..x@aoba.example' })
  expect(await wrong.json()).toMatchObject({ fields: { email: words.before } })
})

test.each([
  ['taro@日本語.jp', 'taro@xn--wgv71a119e.jp'],
  // RFC 5322 puts a part before the @ with such dots in quotes, and mail servers treat it as the same address. Two dots in
  // a row are quoted too, but this test's mail server refuses them even so.
  ['taro.@ezweb.ne.jp', '<"taro."@ezweb.ne.jp>'],
])('a mail to %s leaves for %s', async (to, wire) => {
  const { url: smtp, received } = await mailServer()
  const now = () => new Date()
  const mail = { to, locale: 'ja', subject: '件名', text: '本文', kind: to } as const
  await db.transaction().execute((tx) => queueMail(tx, mail, now()))
  const { id } = await db.selectFrom('mail').select('id').where('kind', '=', to).executeTakeFirstOrThrow()
  const transport = smtpTransport({ url: smtp, from: 'no-reply@kansoku.example' })
  await sendMail({ db, now, transport, texts: {}, publicUrl: url }, id)

  expect(received).toHaveLength(1)
  expect(received[0]?.source).toMatch(new RegExp(`^To: ${wire.replaceAll('.', '\\.')}\r$`, 'm'))
})

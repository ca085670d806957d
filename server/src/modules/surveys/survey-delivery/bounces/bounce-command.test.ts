import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aCompany } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { aClock, aTransport } from '../../../../../testing/deliveries'
import { deliveryStudies } from '../../../../../testing/delivery-study'
import { testConfig } from '../../../../../testing/graphql'
import { runProgram } from '../../../../../testing/processes'
import { aSurveyVersion, surveyOfItems } from '../../../../../testing/surveys'
import { readConfig } from '../../../../platform/process/config'
import { textIn } from '../../../../platform/words'
import { bounceCommand } from './bounce-command'

const database = await testDatabase()
const { db } = database
const company = await aCompany(db)
const definition = surveyOfItems([{ type: 'number', linkId: 'n', text: { ja: '数' } }])
const { aStudy, run } = deliveryStudies(db, company, await aSurveyVersion(db, company, definition))
const folder = mkdtempSync(join(tmpdir(), 'kansoku-bounces-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function readMails(text: string) {
  const printed: string[] = []
  writeFileSync(join(folder, 'mbox'), text)
  const code = await bounceCommand.run(['mbox'], {
    config: { ...readConfig({ KANSOKU_DATA_DIR: folder, KANSOKU_DEMO: '0' }), ...testConfig },
    database,
    now: () => new Date(),
    signal: new AbortController().signal,
    print: (line) => void printed.push(textIn(line, 'ja')),
    path: (given) => join(folder, given),
  })
  return { code, said: printed.join('\n') }
}
const read = async (text: string) => (await readMails(text)).said

const bounceOf = (
  id: string,
  status: string,
  diagnostic: string,
  recipients: readonly string[] = ['gone@s.example'],
) => `From MAILER-DAEMON Wed Jun 10 07:00:00 2026
From: MAILER-DAEMON@mx.example
To: bounces+${id}@kansoku.example
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

${recipients
  .map(
    (recipient) =>
      `Final-Recipient: rfc822; ${recipient}\nAction: failed\nStatus: ${status}\nDiagnostic-Code: smtp; ${diagnostic}`,
  )
  .join('\n\n')}

--b--

`

test('a mailbox file marks those whose address does not exist, once however often it is read', async () => {
  const study = await aStudy()
  const subjects = [await study.subject('gone@s.example'), await study.subject('closed@s.example')]
  const { transport, sent } = aTransport()
  for (const day of ['2026-06-09', '2026-06-10'])
    await run({ clock: aClock(`${day}T22:00:00Z`), transport }, `${day}T21:59:00Z`, `${day}T22:01:00Z`)
  const idsTo = (to: string) => sent.filter((mail) => mail.to === to).map(({ id }) => id)
  const idTo = (to: string) => idsTo(to)[0] ?? ''
  const file = [
    ...idsTo('gone@s.example').map((id) => bounceOf(id, '5.1.1', '550 5.1.1 User unknown')),
    bounceOf(idTo('closed@s.example'), '5.2.2', '552 5.2.2 Mailbox full', ['closed@s.example']),
    'From a@b Wed Jun 10 07:00:00 2026\nSubject: advertising\n\nBuy.\n\n',
    bounceOf(crypto.randomUUID(), '5.1.1', '550 5.1.1 User unknown'),
  ].join('')
  const marked = () => db.selectFrom('subject_channel').select(['test_subject_id', 'state']).execute()
  for (const _ of ['first', 'again']) {
    expect(await read(file)).toBe('5通を読み、届かなかったメール4件のうち3件を記録しました。')
    expect(await marked()).toEqual([{ test_subject_id: subjects[0]?.id, state: 'bounced' }])
  }
  const outcomes = new Map((await study.messages()).map((one) => [one.id, `${one.outcome} ${one.said}`]))
  expect(idsTo('gone@s.example').map((id) => outcomes.get(id))).toEqual([
    'refused 550 5.1.1 User unknown',
    'bounced 550 5.1.1 User unknown',
  ])
  expect(outcomes.get(idTo('closed@s.example'))).toBe('refused 552 5.2.2 Mailbox full')
  await study.stop()
})

/** A study of these addresses, to whom a mail was sent on each of these days of June. */
async function sentTo(addresses: readonly string[], days: readonly number[]) {
  const study = await aStudy()
  const subjects: { id: string }[] = []
  for (const address of addresses) subjects.push(await study.subject(address))
  const { transport, sent } = aTransport()
  for (const day of days) {
    const clock = aClock(`2026-06-${day}T22:00:00Z`)
    await run({ clock, transport }, `2026-06-${day}T21:59:00Z`, `2026-06-${day}T22:01:00Z`)
  }
  await study.stop()
  const marked = async () => {
    const rows = await db
      .selectFrom('subject_channel')
      .select('test_subject_id')
      .where('state', '=', 'bounced')
      .execute()
    return subjects.map(({ id }) => rows.some((row) => row.test_subject_id === id))
  }
  const reasons = async () => (await study.messages()).map(({ outcome, reason }) => `${outcome} ${reason}`)
  return { idsTo: (to: string) => sent.filter((mail) => mail.to === to).map(({ id }) => id), marked, reasons }
}
const gone = '550 5.1.1 User unknown'

test('a bounce that names two receivers, and one that cannot be recorded, lose no other', async () => {
  const { idsTo, marked } = await sentTo(['one@t.example', 'two@t.example', 'last@t.example'], [10, 11])
  const [ids, others, lasts] = [idsTo('one@t.example'), idsTo('two@t.example'), idsTo('last@t.example')]
  const twice = ids.map((id) => bounceOf(id, '5.1.1', gone, ['one@t.example', 'one@t.example']))
  const poison = others.map((id) => bounceOf(id, '5.1.1', gone, ['two@t.example']))
  const after = lasts.map((id) => bounceOf(id, '5.1.1', gone, ['last@t.example']))
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no such letter'; end $$`.execute(
    db,
  )
  await sql`create trigger refuse before update on survey_message for each row
    when (old.id = any(${sql.lit(`{${others.join(',')}}`)}::uuid[])) execute function refuse()`.execute(db)
  const { code, said } = await readMails([...twice, ...poison, ...after].join(''))
  await sql`drop function refuse cascade`.execute(db)
  expect(said).toContain('3通目のメールを記録できませんでした（no such letter）。')
  expect(said).toContain('6通を読み')
  expect(code).toBe(3)
  expect(await marked()).toEqual([true, false, true])
  expect((await readMails(poison.join(''))).code).toBe(0)
  expect(await marked()).toEqual([true, true, true])
})

test('an address that passes its mails on is not marked when the last address is dead', async () => {
  const { idsTo, marked, reasons } = await sentTo(['alive@u.example', 'dead@u.example'], [10, 11])
  const passedOn = idsTo('alive@u.example').map((id) =>
    bounceOf(id, '5.1.1', gone, ['old@v.example']).replace(
      'Final-Recipient',
      'Original-Recipient: rfc822; alive@u.example\nFinal-Recipient',
    ),
  )
  const dead = idsTo('dead@u.example').map((id) => bounceOf(id, '5.1.1', gone, ['Dead@U.example']))
  await read([...passedOn, ...dead].join(''))
  expect(await marked()).toEqual([false, true])
  expect((await reasons()).filter((one) => one === 'refused mailbox')).toHaveLength(2)
})

test('while the database is away a piped mail is left to the mail server, which tries again', {
  timeout: 120_000,
}, async () => {
  const command = runProgram('kansoku', ['bounce'], {
    DATABASE_URL: 'postgres://kansoku@127.0.0.1:1/kansoku',
    KANSOKU_SECRET: 'a-secret-for-tests-of-32-characters',
    KANSOKU_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  })
  expect(await command.exit).toBe(75)
})

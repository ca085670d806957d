import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

async function read(text: string): Promise<string> {
  const printed: string[] = []
  writeFileSync(join(folder, 'mbox'), text)
  await bounceCommand.run(['mbox'], {
    config: { ...readConfig({ KANSOKU_DATA_DIR: folder, KANSOKU_DEMO: '0' }), ...testConfig },
    database,
    now: () => new Date(),
    signal: new AbortController().signal,
    print: (line) => void printed.push(textIn(line, 'ja')),
    path: (given) => join(folder, given),
  })
  return printed.join('\n')
}

const bounceOf = (
  id: string,
  status: string,
  diagnostic: string,
) => `From MAILER-DAEMON Wed Jun 10 07:00:00 2026
From: MAILER-DAEMON@mx.example
To: bounces+${id}@kansoku.example
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; x@s.example
Action: failed
Status: ${status}
Diagnostic-Code: smtp; ${diagnostic}

--b--

`

test('a mailbox file marks those whose address does not exist, once however often it is read', async () => {
  const study = await aStudy()
  const subjects = [await study.subject('gone@s.example'), await study.subject('full@s.example')]
  const { transport, sent } = aTransport()
  for (const day of ['2026-06-09', '2026-06-10'])
    await run({ clock: aClock(`${day}T22:00:00Z`), transport }, `${day}T21:59:00Z`, `${day}T22:01:00Z`)
  const idsTo = (to: string) => sent.filter((mail) => mail.to === to).map(({ id }) => id)
  const idTo = (to: string) => idsTo(to)[0] ?? ''
  const file = [
    ...idsTo('gone@s.example').map((id) => bounceOf(id, '5.1.1', '550 5.1.1 User unknown')),
    bounceOf(idTo('full@s.example'), '5.2.2', '552 5.2.2 Mailbox full'),
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
  expect(outcomes.get(idTo('full@s.example'))).toBe('refused 552 5.2.2 Mailbox full')
  await study.stop()
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

import { expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../testing/builders'
import { testDatabase } from '../../testing/database'
import { withAddress } from '../../testing/deliveries'
import { graphqlAs, testConfig } from '../../testing/graphql'
import { testServer } from '../../testing/http'
import { mailServer, partOf } from '../../testing/mail-server'
import { anOwner } from '../../testing/people'
import {
  answering,
  aProjectSurvey,
  aSurveyToken,
  aSurveyVersion,
  changesOf,
  surveyOfItems,
} from '../../testing/surveys'
import { sendMail } from '../platform/mailer'
import { mailSenderOf } from './mail-sender'

const database = await testDatabase()
const { db } = database
const { url, config } = await testServer(database, {
  env: {
    KANSOKU_SECRET: testConfig.secret,
    KANSOKU_ENCRYPTION_KEY: testConfig.encryptionKey.toString('base64'),
  },
})
const company = await aCompany(db)
const owner = await anOwner(db, company)
const project = await aProject(db, {
  company_id: company.id,
  status: 'active',
  name: '睡眠2026',
  time_zone: 'Asia/Tokyo',
  contact_email: 'sleep@lab.example',
})
const ja = '{研究|けんきゅう}では睡眠を調べます。\nお住まいは{{place}}ですね。'
const definition = surveyOfItems([
  { type: 'text', linkId: 'place', text: { ja: '住所' } },
  {
    type: 'consent',
    linkId: 'join',
    text: { ja: '参加の同意', en: 'Taking part' },
    textVersion: '1.2',
    body: { ja, en: 'We study sleep.' },
    signature: true,
    name: true,
  },
  {
    type: 'consent',
    linkId: 'share',
    text: { ja: '共有の同意', en: 'Sharing' },
    textVersion: '3',
    body: { ja: 'データを共有します。', en: 'We share data.' },
  },
])
const version = await aSurveyVersion(db, company, definition)
const survey = await aProjectSurvey(db, project, version)
const at = '2026-11-20T07:15:00Z'
const shared = { accepted: true, textVersion: '3', at }
const refused = { accepted: false, textVersion: '3', at }
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function aResponse(email: string | null, more: Parameters<typeof aTestSubject>[1] = {}) {
  const subject = await aTestSubject(db, { project_id: project.id, status: 'active', ...more })
  if (email) await withAddress(db, subject, email, '山田 花子')
  const token = await aSurveyToken(db, owner, survey.id, subject.id)
  const { id } = await db
    .selectFrom('survey_answer')
    .select('id')
    .where('test_subject_id', '=', subject.id)
    .executeTakeFirstOrThrow()
  // Issued before `at`: a consent is not given before its response is there.
  const created_at = new Date('2026-11-01T00:00:00Z')
  await db.updateTable('survey_answer').set({ created_at }).where('id', '=', id).execute()
  return { subject, token, id }
}

async function complete(
  surveyToken: string,
  answers: Record<string, unknown>,
  { language = 'ja', sendsMail = true } = {},
) {
  const document = answering.complete.replace('nextOpensAt', 'nextOpensAt isCopyMailed')
  const sent = { surveyToken, device: 'phone', knownRevision: 0, language, changes: changesOf(answers) }
  const overrides = { config: { ...testConfig, sendsMail } }
  const { data, errors } = await graphqlAs<{
    completeSurvey: { isCopyMailed: boolean; cameTooLate: boolean }
  }>(db, null, document, sent, overrides)
  if (!data?.completeSurvey) throw errors?.[0] ?? new Error('Nothing was completed.')
  return data.completeSurvey
}

const mailsOf = (id: string) => db.selectFrom('mail').selectAll().where('reference_id', '=', id).execute()

/** The sender of this application, as it is put together, with another mail server. */
const sendTo = async (smtpUrl: string, mailId: string) =>
  sendMail({ ...mailSenderOf({ ...config, smtpUrl }), db, now: () => new Date() }, mailId)

async function historyOf(id: string) {
  const document = `query ($p: ID!, $s: ID!, $a: ID!) {
    surveyAnswer(projectId: $p, projectSurveyId: $s, surveyAnswerId: $a) { history { kind } } }`
  const ids = { p: project.id, s: survey.id, a: id }
  const { data } = await graphqlAs<{ surveyAnswer: { history: { kind: string }[] } }>(
    db,
    owner,
    document,
    ids,
  )
  return data?.surveyAnswer.history.map(({ kind }) => kind) ?? []
}

test('without an address, an agreement or a way for mail no copy is queued, and none is told of', async () => {
  const nobody = await aResponse(null)
  expect(await complete(nobody.token, { share: shared })).toMatchObject({ isCopyMailed: false })
  const unwilling = await aResponse('unwilling@s.example')
  expect(await complete(unwilling.token, { share: refused })).toMatchObject({ isCopyMailed: false })
  const silent = await aResponse('silent@s.example')
  expect(await complete(silent.token, { place: '京都' })).toMatchObject({ isCopyMailed: false })
  const offline = await aResponse('offline@s.example')
  expect(await complete(offline.token, { share: shared }, { sendsMail: false })).toMatchObject({
    isCopyMailed: false,
  })
  for (const { id } of [nobody, unwilling, silent, offline]) {
    expect(await mailsOf(id)).toEqual([])
    expect(await historyOf(id)).not.toContain('COPY_WAITING')
  }
})

test.each(['unsubscribed', 'complained', 'bounced'] as const)(
  'an address that is marked as %s gets no copy; another one after a bounce does',
  async (state) => {
    const { subject, token, id } = await aResponse(`${state}@s.example`)
    const { email_hash: address_hash } = await db
      .selectFrom('personal_data')
      .select('email_hash')
      .where('test_subject_id', '=', subject.id)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('subject_channel')
      .values({
        company_id: company.id,
        test_subject_id: subject.id,
        channel: 'mail',
        state,
        address_hash,
      })
      .execute()
    if (state === 'bounced') {
      const other = await aResponse('other@s.example')
      await db
        .insertInto('subject_channel')
        .values({
          company_id: company.id,
          test_subject_id: other.subject.id,
          channel: 'mail',
          state,
          address_hash,
        })
        .execute()
      expect(await complete(other.token, { share: shared })).toMatchObject({ isCopyMailed: true })
    }
    expect(await complete(token, { share: shared })).toMatchObject({ isCopyMailed: false })
    expect(await mailsOf(id)).toEqual([])
  },
)

test('who withdraws before the copy leaves gets none', async () => {
  const { url: smtp, received } = await mailServer()
  const { subject, token, id } = await aResponse('gone@s.example')
  await complete(token, { share: shared })
  await db.updateTable('test_subject').set({ status: 'withdrawn' }).where('id', '=', subject.id).execute()
  const [mail] = await mailsOf(id)
  await sendTo(smtp, mail?.id ?? '')
  expect(received).toEqual([])
  expect(await mailsOf(id)).toEqual([])
})

test('neither paper that staff enter nor a correction sends a copy', async () => {
  const { url: smtp, received } = await mailServer()
  const paper = await aResponse('paper@s.example')
  const enter = `mutation ($id: ID!, $on: Date!, $answers: [AnswerChange!]!) {
    enterPaperAnswer(surveyAnswerId: $id, answeredOn: $on, language: "ja", answers: $answers) { status } }`
  const answers = [{ address: 'share', answer: { value: shared } }]
  const on = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)
  const { errors } = await graphqlAs(db, owner, enter, { id: paper.id, on, answers })
  expect(errors).toBeUndefined()
  expect(await mailsOf(paper.id)).toEqual([])

  const { id, token } = await aResponse('corrected@s.example')
  await complete(token, { share: shared })
  const [mail] = await mailsOf(id)
  await sendTo(smtp, mail?.id ?? '')
  const correct = `mutation ($id: ID!, $changes: [AnswerChange!]!) {
    correctSurveyAnswer(surveyAnswerId: $id, changes: $changes, reason: "誤記") { status } }`
  const changes = [{ address: 'place', answer: { value: '京都' } }]
  expect((await graphqlAs(db, owner, correct, { id, changes })).errors).toBeUndefined()
  expect(await mailsOf(id)).toHaveLength(1)
  expect(received).toHaveLength(1)
})

test('completed by two devices at once and again later, one mail arrives, once', async () => {
  const { url: smtp, received } = await mailServer()
  const { token, id } = await aResponse('twice@s.example')
  const both = await Promise.all([1, 2, 3].map(() => complete(token, { share: shared })))
  expect(both.map(({ isCopyMailed }) => isCopyMailed)).toEqual([true, true, true])
  expect(await complete(token, { share: refused })).toMatchObject({ isCopyMailed: true, cameTooLate: true })
  const mails = await mailsOf(id)
  expect(mails).toMatchObject([{ kind: 'consent-copy', recipient: null, body_text: null }])
  expect(await historyOf(id)).toContain('COPY_WAITING')
  await Promise.all([1, 2].map(() => sendTo(smtp, mails[0]?.id ?? '')))
  expect(received.map(({ to }) => to)).toEqual([['twice@s.example']])
  expect((await historyOf(id)).filter((kind) => kind.startsWith('COPY'))).toEqual(['COPY_SENT'])
})

test('a server that cannot complete the response queues nothing', async () => {
  const { token, id } = await aResponse('missing@s.example')
  const unsigned = { accepted: true, textVersion: '1.2', at }
  await expect(complete(token, { join: unsigned, share: shared })).rejects.toThrow()
  expect(await mailsOf(id)).toEqual([])
})

test('where the copy cannot be queued nothing is completed, and the next try does both', async () => {
  const { token, id } = await aResponse('atomic@s.example')
  await database.pool.query('alter table mail add constraint no_mail check (false) not valid')
  await expect(complete(token, { share: shared })).rejects.toThrow('no_mail')
  const state = () =>
    db.selectFrom('survey_answer').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  expect(await state()).toEqual({ status: 'waiting' })
  await database.pool.query('alter table mail drop constraint no_mail')
  expect(await complete(token, { share: shared })).toMatchObject({ isCopyMailed: true })
  expect(await state()).toEqual({ status: 'answered' })
  expect(await mailsOf(id)).toHaveLength(1)
})

test('the copy says what was read, chosen, when and how it was signed, with the signature; it has no link', async () => {
  const { url: smtp, received } = await mailServer()
  const { token, id } = await aResponse('hanako@s.example')
  const upload = await fetch(`${url}/api/survey-uploads?name=s.png&address=join`, {
    method: 'POST',
    headers: { 'survey-token': token, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(png),
  })
  const signature = await upload.json()
  const join = { accepted: true, textVersion: '1.2', at, name: '山田 花子', signature }
  expect(await complete(token, { place: '京都', join, share: refused })).toMatchObject({ isCopyMailed: true })
  const [mail] = await mailsOf(id)
  await sendTo(smtp, mail?.id ?? '')
  const [arrived] = received
  if (!arrived) throw new Error('Nothing arrived.')

  const text = partOf(arrived, 'text/plain').replaceAll('\r\n', '\n')
  expect(text).toContain('山田 花子 様')
  expect(text).toContain('「睡眠2026」の「体調アンケート」')
  expect(text).toContain(
    '■ 参加の同意\n\n研究では睡眠を調べます。\nお住まいは京都ですね。\n\n回答：同意します',
  )
  expect(text).toContain('説明文の版：1.2\n日時：2026年11月20日 16:15 日本標準時\n氏名：山田 花子')
  expect(text).toContain('署名：あり（添付の画像 署名1.png）')
  expect(text).toContain('■ 共有の同意\n\nデータを共有します。\n\n回答：同意しません\n説明文の版：3')
  expect(text).toContain('お問い合わせ：sleep@lab.example')
  expect(partOf(arrived, 'text/html')).toContain('研究では睡眠を調べます。<br>お住まいは京都ですね。')
  expect(arrived.source).toMatch(/Content-Type: image\/png/)
  expect(arrived.source).toContain(png.toString('base64').slice(0, 70))
  for (const kept of [text, partOf(arrived, 'text/html')]) expect(kept).not.toMatch(/http|href/)
  expect(arrived.source).not.toContain(token)
  // What was sent stays nowhere but with the answer.
  expect((await mailsOf(id))[0]).toMatchObject({ recipient: null, subject: null, body_text: null })
})

test('who answers in English gets the copy in English', async () => {
  const { url: smtp, received } = await mailServer()
  const { token, id } = await aResponse('jane@s.example')
  await complete(token, { share: shared }, { language: 'en' })
  const [mail] = await mailsOf(id)
  await sendTo(smtp, mail?.id ?? '')
  const text = received[0] ? partOf(received[0], 'text/plain').replaceAll('\r\n', '\n') : ''
  expect(text).toContain('■ Sharing\n\nWe share data.\n\nAnswer: I agree')
  expect(text).toContain('20 November 2026 at 16:15 Japan Standard Time')
})

test('an address that the mail server does not know is told to staff as refused', async () => {
  const { url: smtp } = await mailServer(['never'])
  const { token, id } = await aResponse('wrong@s.example')
  await complete(token, { share: shared })
  const [mail] = await mailsOf(id)
  await sendTo(smtp, mail?.id ?? '')
  expect(await historyOf(id)).toContain('COPY_REFUSED')
  expect(await complete(token, {})).toMatchObject({ isCopyMailed: false })
})

test('what is too long for a mail is left out of the copy, which says so, and staff read it in the history', async () => {
  const { url: smtp, received } = await mailServer()
  const hostile = surveyOfItems([
    { type: 'longText', linkId: 'place', text: { ja: '住所' } },
    ...Array.from({ length: 130 }, (_, at) => ({
      type: 'consent' as const,
      linkId: `c${at}`,
      text: { ja: `同意${at}` },
      textVersion: '1',
      body: { ja: at === 1 ? '短い説明です。' : '{{place}}'.repeat(at < 4 ? 2000 : 20) },
    })),
  ])
  const other = await aProjectSurvey(db, project, await aSurveyVersion(db, company, hostile))
  const subject = await aTestSubject(db, { project_id: project.id, status: 'active' })
  await withAddress(db, subject, 'long@s.example', '山田 花子')
  const token = await aSurveyToken(db, owner, other.id, subject.id)
  const agreed = { accepted: true, textVersion: '1', at }
  const consents = Object.fromEntries(Array.from({ length: 130 }, (_, place) => [`c${place}`, agreed]))
  await complete(token, { place: 'あ'.repeat(10_000), ...consents })
  const { id } = await db
    .selectFrom('survey_answer')
    .select('id')
    .where('test_subject_id', '=', subject.id)
    .executeTakeFirstOrThrow()
  const [mail] = await mailsOf(id)
  await sendTo(smtp, mail?.id ?? '')
  const [arrived] = received
  if (!arrived) throw new Error('Nothing arrived.')
  // Text and HTML, each in base64.
  expect(arrived.source.length).toBeLessThan(2_500_000)
  const text = partOf(arrived, 'text/plain').replaceAll('\r\n', '\n')
  expect(text).toContain('長いため、このメールに含めていない説明文があります。')
  expect(text).toContain('■ 同意0\n\n（説明文は長いため、このメールには含めていません。')
  expect(text).toContain('■ 同意1\n\n短い説明です。\n\n回答：同意します')
  expect(text).toContain('このほかに30件の同意があります。')
  const document = `query ($p: ID!, $s: ID!, $a: ID!) {
    surveyAnswer(projectId: $p, projectSurveyId: $s, surveyAnswerId: $a) { history { kind } } }`
  const { data } = await graphqlAs<{ surveyAnswer: { history: { kind: string }[] } }>(db, owner, document, {
    p: project.id,
    s: other.id,
    a: id,
  })
  const kinds = data?.surveyAnswer.history.map(({ kind }) => kind) ?? []
  expect(kinds.filter((kind) => kind.startsWith('COPY'))).toEqual(['COPY_SENT', 'COPY_SHORTENED'])
})

import { expect, test } from 'vitest'
import { ruleOf } from '../../../../../../engines/alert-rule/testing/rule-of'
import { alertStudy } from '../../../../../testing/alert-study'
import { aCompany } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs, testConfig } from '../../../../../testing/graphql'
import { Mailbox } from '../../../../../testing/mailbox'
import { aMember, anOwner } from '../../../../../testing/people'
import { Problem } from '../../../../platform/problem'
import { textIn } from '../../../../platform/words'

const { db } = await testDatabase()
const look = `query ($token: String!) { alertLink(token: $token) {
  projectName path alerts { ruleName sentence code severity state } } }`
const press = `mutation ($token: String!) { acknowledgeByLink(token: $token) { alerts { code state } } }`
const raisedAt = '2026-11-27T01:00:00Z'

/** Nobody is signed in. */
const ask = (document: string, token: string, at = '2026-11-27T02:00:00Z') =>
  graphqlAs<Record<string, never>>(db, null, document, { token }, { now: () => new Date(at) })

/** The code and sentence of a refusal. */
async function refusal(asked: ReturnType<typeof ask>): Promise<[code: string, sentence: string]> {
  const { errors } = await asked
  const problem = errors?.map(({ originalError }) => originalError).find((error) => error instanceof Problem)
  if (!(problem instanceof Problem)) throw new Error(`Not refused: ${JSON.stringify(errors)}`)
  return [problem.code, problem.said ? textIn(problem.said, 'ja') : '']
}

/** A rule that told two members of what it raised for some subjects, with the tokens of their mails. */
async function mailed(subjects = 2) {
  const company = await aCompany(db)
  const owner = await anOwner(db, company)
  const member = await aMember(db, company, [])
  const study = await alertStudy(db, company, owner, { rule: ruleOf({}), told: [owner.id] })
  await db.insertInto('project_member').values({ project_id: study.project.id, user_id: member.id }).execute()
  await db
    .updateTable('alert_rule')
    .set({ notified_user_ids: [owner.id, member.id] })
    .where('id', '=', study.ruleId)
    .execute()
  for (let number = 1; number <= subjects; number++)
    await study.day(await study.aSubject(`S-${number}`), '2026-11-26', { steps: 400 })
  await study.evaluate(raisedAt)
  const mailbox = new Mailbox(db, { config: testConfig, now: () => new Date(raisedAt) })
  const token = async ({ email }: { email: string }) => mailbox.tokenFor(email, 'alert')
  return { ...study, company, owner, member, mailbox, token }
}

const statesOf = async (study: Awaited<ReturnType<typeof mailed>>) =>
  (await study.events()).map(({ state }) => state)

test('a mail is acknowledged by its link without signing in; looking at it changes nothing', async () => {
  const study = await mailed()
  const { member, owner, token, project } = study
  const own = await token(member)
  for (const _ of [1, 2]) {
    const { data } = await ask(look, own)
    const alert = { ruleName: 'ルール', severity: 'WARNING', state: 'OPEN' }
    expect(data?.alertLink).toMatchObject({
      projectName: project.name,
      path: `/projects/${project.id}/monitoring-alerts/${study.ruleId}`,
      alerts: [
        { ...alert, code: 'S-1' },
        { ...alert, code: 'S-2' },
      ],
    })
  }
  expect(await statesOf(study)).toEqual(['open', 'open'])

  const { data, errors } = await ask(press, own)
  expect(errors).toBeUndefined()
  expect(data?.acknowledgeByLink).toEqual({
    alerts: [
      { code: 'S-1', state: 'ACKNOWLEDGED' },
      { code: 'S-2', state: 'ACKNOWLEDGED' },
    ],
  })
  expect(await statesOf(study)).toEqual(['acknowledged', 'acknowledged'])

  // The history and the log say by whom, and that it was by the link.
  const [event] = await study.events()
  const history = await graphqlAs<{ alertEvent: { actions: object[] } }>(
    db,
    owner,
    'query ($id: ID!) { alertEvent(alertEventId: $id) { actions { kind madeByName isByMail } } }',
    { id: event?.id },
  )
  expect(history.data?.alertEvent.actions).toContainEqual({
    kind: 'ACKNOWLEDGED',
    madeByName: member.name,
    isByMail: true,
  })
  const audited = await db
    .selectFrom('audit_event')
    .select(['actor_kind', 'actor_id', 'after'])
    .where('action', '=', 'alert_event.acknowledge')
    .where('target_id', '=', event?.id ?? '')
    .execute()
  expect(audited).toEqual([
    {
      actor_kind: 'user',
      actor_id: member.id,
      after: expect.objectContaining({ isByMail: true }),
    },
  ])
})

test('the token stands in no row before the mail is sent, and in the fragment of the address then', async () => {
  const { member, mailbox, token } = await mailed(1)
  const waiting = await db
    .selectFrom('mail')
    .select(['body_text', 'sent_at'])
    .where('recipient', '=', member.email)
    .executeTakeFirstOrThrow()
  expect(waiting.sent_at).toBeNull()
  expect(waiting.body_text).not.toContain('alert-link')
  const [mail] = await mailbox.of(member.email)
  expect(mail?.text).toContain(`${testConfig.publicUrl}/alert-link#token=${await token(member)}`)
  expect(mail?.text).toContain('開いただけでは、確認済みになりません。7日以内に1回だけ使えます。')
  expect(mail?.html).toContain(`<a href="${testConfig.publicUrl}/alert-link#token=`)
})

test('a used, an expired and a forged link are refused, each with its sentence', async () => {
  const study = await mailed(1)
  const [own, other] = [await study.token(study.member), await study.token(study.owner)]
  await ask(press, own)
  for (const document of [look, press]) {
    const [code, sentence] = await refusal(ask(document, own))
    expect([code, sentence]).toEqual([
      'LINK_USED',
      'このリンクはすでに使われ、アラートは確認済みになっています。',
    ])
    const [late, why] = await refusal(ask(document, other, '2026-12-04T01:00:00Z'))
    expect([late, why]).toEqual(['LINK_EXPIRED', expect.stringContaining('有効期限が切れています')])
    const last = other.at(-1) === 'A' ? 'Q' : 'A'
    for (const forged of [`${other.slice(0, -1)}${last}`, 'x'.repeat(54), `${other}x`])
      expect((await refusal(ask(document, forged)))[0]).toBe('LINK_INVALID')
  }
  // The links of two people are two: the other one is not used up, and finds nothing left to do.
  expect((await ask(look, other)).data?.alertLink).toMatchObject({ alerts: [{ state: 'ACKNOWLEDGED' }] })
})

test('after its rule was deleted a second press says that the alert is over, and not that it was acknowledged', async () => {
  const study = await mailed(1)
  const own = await study.token(study.member)
  const gone = await graphqlAs(
    db,
    study.owner,
    'mutation ($id: ID!) { deleteAlertRule(alertRuleId: $id) }',
    { id: study.ruleId },
    { now: () => new Date(raisedAt) },
  )
  expect(gone.errors).toBeUndefined()
  expect((await ask(press, own)).data?.acknowledgeByLink).toMatchObject({ alerts: [{ state: 'RESOLVED' }] })
  for (const document of [look, press]) {
    const [code, sentence] = await refusal(ask(document, own))
    expect(code).toBe('LINK_USED')
    expect(sentence).toContain('アラートは解消しており')
    expect(sentence).not.toContain('確認済み')
  }
})

test('two presses at once count once', async () => {
  const study = await mailed(1)
  const own = await study.token(study.member)
  const answers = await Promise.all([ask(press, own), ask(press, own)])
  expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1)
  const actions = await db
    .selectFrom('alert_action')
    .innerJoin('alert_event', 'alert_event.id', 'alert_action.alert_event_id')
    .select('alert_action.id')
    .where('alert_event.alert_rule_id', '=', study.ruleId)
    .where('alert_action.kind', '=', 'acknowledged')
    .execute()
  expect(actions).toHaveLength(1)
})

test('who was taken off the project, suspended or removed acknowledges nothing any more', async () => {
  const cases: [(study: Awaited<ReturnType<typeof mailed>>) => Promise<unknown>, RegExp][] = [
    [
      ({ member }) => db.deleteFrom('project_member').where('user_id', '=', member.id).execute(),
      /担当から外れたか、プロジェクトが削除された/,
    ],
    [
      ({ member }) =>
        db.updateTable('app_user').set({ status: 'suspended' }).where('id', '=', member.id).execute(),
      /アカウントは、現在使えません/,
    ],
    [
      ({ member }) =>
        db
          .updateTable('app_user')
          .set({ status: 'suspended', removed_at: new Date(raisedAt), status_before_removal: 'active' })
          .where('id', '=', member.id)
          .execute(),
      /アカウントは、現在使えません/,
    ],
    [
      ({ member }) =>
        db
          .updateTable('app_user')
          .set({ email: `new-${member.email}` })
          .where('id', '=', member.id)
          .execute(),
      /メールアドレスが変わった/,
    ],
    [
      ({ company }) =>
        db.updateTable('company').set({ status: 'suspended' }).where('id', '=', company.id).execute(),
      /アカウントは、現在使えません/,
    ],
    [
      ({ project }) =>
        db
          .updateTable('project')
          .set({ deleted_at: new Date(raisedAt) })
          .where('id', '=', project.id)
          .execute(),
      /担当から外れたか、プロジェクトが削除された/,
    ],
  ]
  for (const [happens, sentence] of cases) {
    const study = await mailed(1)
    const own = await study.token(study.member)
    await happens(study)
    for (const document of [look, press])
      expect(await refusal(ask(document, own))).toEqual(['LINK_INVALID', expect.stringMatching(sentence)])
    expect(await statesOf(study)).toEqual(['open'])
  }
})

test('who left before the mail was sent gets none', async () => {
  const { member, owner, mailbox } = await mailed(1)
  await db.deleteFrom('project_member').where('user_id', '=', member.id).execute()
  expect(await mailbox.of(member.email)).toEqual([])
  expect(await mailbox.of(owner.email)).toHaveLength(1)
})

test('what is resolved stays so, and an erased subject stands on no page', async () => {
  const study = await mailed(2)
  const own = await study.token(study.member)
  const [first, second] = await study.events()
  await db
    .updateTable('alert_event')
    .set({ state: 'resolved', resolved_at: new Date(raisedAt), resolution: 'recovered' })
    .where('id', '=', first?.id ?? '')
    .execute()
  await db
    .updateTable('test_subject')
    .set({ deleted_at: new Date(raisedAt) })
    .where('id', '=', second?.test_subject_id ?? '')
    .execute()
  const { data } = await ask(look, own)
  expect(data?.alertLink).toMatchObject({ alerts: [{ state: 'RESOLVED' }] })
  const pressed = await ask(press, own)
  expect(pressed.data?.acknowledgeByLink).toMatchObject({ alerts: [{ state: 'RESOLVED' }] })
  const states = new Map((await study.events()).map(({ id, state }) => [id, state]))
  expect(states.get(second?.id ?? '')).toBe('open')

  const other = await mailed(1)
  const token = await other.token(other.member)
  await db
    .updateTable('test_subject')
    .set({ deleted_at: new Date(raisedAt) })
    .where('project_id', '=', other.project.id)
    .execute()
  expect(await refusal(ask(look, token))).toEqual([
    'LINK_INVALID',
    expect.stringContaining('被験者とともに削除されています'),
  ])
})

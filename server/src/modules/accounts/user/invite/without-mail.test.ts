import { expect, test } from 'vitest'
import { answerOf } from '../../../../../testing/answer'
import { Browser } from '../../../../../testing/browser'
import { aCompany } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs, testConfig } from '../../../../../testing/graphql'
import { testPassword, testServer, withPassword } from '../../../../../testing/http'
import { aMember, anAdmin, anOwner, aStranger } from '../../../../../testing/people'
import { textIn } from '../../../../platform/words'
import { passwordLinkCommand } from '../../session'

const database = await testDatabase()
const { db } = database
const { url, config } = await testServer(database, { env: { SMTP_URL: '' } })
const company = await aCompany(db)
const owner = await anOwner(db, company)
const admin = await anAdmin(db)
const withoutMail = { config: { ...testConfig, secret: config.secret, sendsMail: false } }

const issueInvitation = 'mutation H($id: ID!) { issueInvitation(userId: $id) }'
const invite = 'mutation I($input: InvitationInput!) { inviteUser(input: $input) { id status } }'
const inviteTo = `mutation I($companyId: ID!, $input: InvitationInput!) {
  inviteUser: inviteCompanyUser(companyId: $companyId, input: $input) { id status } }`

const ask = (
  person: Parameters<typeof graphqlAs>[1],
  document: string,
  variables: object,
  more = withoutMail,
) => graphqlAs<Record<string, string & { id: string }>>(db, person, document, { ...variables }, more)
const problemOf = ({ errors }: Awaited<ReturnType<typeof ask>>) => errors?.[0]?.originalError
const link = async (person: Parameters<typeof ask>[0], id: string) => {
  const { data, errors } = await ask(person, issueInvitation, { id })
  expect(errors).toBeUndefined()
  return data?.issueInvitation ?? ''
}
const tokenIn = (address: string) => /#token=([\w-]+)$/.exec(address)?.[1] ?? ''
const look = (token: string) => answerOf(new Browser(url).post('/auth/password-reset/look', { token }))
const choose = (token: string, password: string, browser = new Browser(url)) =>
  answerOf(browser.post('/auth/password-reset/set', { token, password }))
const invited = async (email: string, document = invite, person = owner, more = {}) => {
  const input = { name: '新井 人', email, role: 'MEMBER' }
  const { data } = await ask(person, document, { input, ...more })
  return data?.inviteUser?.id ?? ''
}

test('nobody hands out the link of a person they may not manage, nor of one who has a password', async () => {
  const id = await invited('refused@example.jp')
  const member = await aMember(db, company, [])
  expect(problemOf(await ask(member, issueInvitation, { id }))).toMatchObject({
    code: 'ADMIN_OR_OWNER_REQUIRED',
  })
  expect(problemOf(await ask(null, issueInvitation, { id }))).toMatchObject({ code: 'UNAUTHENTICATED' })
  const stranger = await ask(await aStranger(db), issueInvitation, { id })
  expect(problemOf(stranger)).toMatchObject({ code: 'NOT_FOUND' })
  expect(problemOf(await ask(owner, issueInvitation, { id: member.id }))).toMatchObject({ code: 'CONFLICT' })

  const links = await db.selectFrom('auth_link').select('id').where('user_id', '=', id).execute()
  expect(links).toEqual([])
})

test('where mail can leave, the link goes to the address alone', async () => {
  const id = await invited('with-mail@example.jp')

  const refused = await ask(owner, issueInvitation, { id }, { config: { ...testConfig } })

  expect(problemOf(refused)).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('メールで送ります'),
  })
})

test('without mail, nothing is promised by mail: links to sign in, new passwords, invitations sent again, reminders', async () => {
  for (const path of ['/auth/mail-link/send', '/auth/password-reset/send']) {
    expect(await answerOf(new Browser(url).post(path, { email: owner.email }))).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: expect.stringContaining('メールを送れません') },
    })
  }
  const id = await invited('not-mailed@example.jp')
  for (const name of ['resendInvitation', 'askForSecondFactor']) {
    const selection = name === 'resendInvitation' ? '{ id }' : ''
    const document = `mutation R($id: ID!) { ${name}(userId: $id) ${selection} }`
    expect(problemOf(await ask(owner, document, { id }))).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('メールを送れません'),
    })
  }
  expect(problemOf(await ask(owner, 'mutation { askEverybodyForSecondFactor }', {}))).toMatchObject({
    code: 'CONFLICT',
  })
  expect(await db.selectFrom('mail').selectAll().execute()).toEqual([])
})

test('the first owner of a company enters by the link that the administrator hands over, once, and the audit log says so', async () => {
  const id = await invited('first-owner@example.jp', inviteTo, admin, { companyId: company.id })

  const first = tokenIn(await link(admin, id))
  const second = tokenIn(await link(admin, id))
  expect((await look(first)).body).toMatchObject({ code: 'LINK_EXPIRED' })
  expect((await look(second)).body).toMatchObject({ kind: 'invitation', email: 'first-owner@example.jp' })
  const browser = new Browser(url)
  expect((await choose(second, 'a-first-password', browser)).status).toBe(200)
  expect((await choose(second, 'a-first-password')).body).toMatchObject({ code: 'LINK_USED' })
  expect((await new Browser(url).signIn('first-owner@example.jp', 'a-first-password')).status).toBe(200)

  const events = await db
    .selectFrom('audit_event')
    .select(['action', 'actor_id'])
    .where('target_id', '=', id)
    .execute()
  expect(events.filter(({ action }) => action === 'user.hand_out_invitation')).toEqual([
    { action: 'user.hand_out_invitation', actor_id: admin.id },
    { action: 'user.hand_out_invitation', actor_id: admin.id },
  ])
})

test('an address of another company gets the same answers, and only who opens the link learns why it leads nowhere', async () => {
  const elsewhere = await anOwner(db, await aCompany(db))
  const id = await invited(elsewhere.email)

  const { body } = await look(tokenIn(await link(owner, id)))

  expect(body).toMatchObject({ code: 'LINK_INVALID', message: expect.stringContaining('ほかの会社') })
})

test('a changed password is in the audit log, and no notice waits for mail that cannot leave', async () => {
  const user = await withPassword(db, anOwner(db, company))
  const document = `mutation { changePassword(currentPassword: "${testPassword}", newPassword: "another-long-password") }`

  expect((await ask(user, document, {})).errors).toBeUndefined()

  const events = await db
    .selectFrom('audit_event')
    .select('action')
    .where('target_id', '=', user.id)
    .execute()
  expect(events).toContainEqual({ action: 'user.change-password' })
  expect(await db.selectFrom('mail').selectAll().execute()).toEqual([])
})

test('a forgotten password: the server makes a link for an active user, and for nobody else', async () => {
  const printed: string[] = []
  const run = (...args: string[]) =>
    passwordLinkCommand.run(args, {
      config,
      database,
      now: () => new Date(),
      print: (line) => void printed.push(typeof line === 'string' ? line : textIn(line, 'ja')),
      path: (given) => given,
      signal: new AbortController().signal,
    })
  await expect(run()).rejects.toThrow('--email')
  await expect(run('--email', 'nobody@example.jp')).rejects.toMatchObject({ code: 'CONFLICT' })
  await invited('only-invited@example.jp')
  await expect(run('--email', 'only-invited@example.jp')).rejects.toMatchObject({ code: 'CONFLICT' })

  const user = await withPassword(db, anOwner(db, company))
  await run('--email', user.email.toUpperCase())
  const token = /#token=([\w-]+)/.exec(printed.join('\n'))?.[1] ?? ''
  expect((await choose(token, 'a-brand-new-password')).status).toBe(200)
  expect((await new Browser(url).signIn(user.email, testPassword)).status).toBe(400)
  expect((await new Browser(url).signIn(user.email, 'a-brand-new-password')).status).toBe(200)
  expect(await db.selectFrom('mail').selectAll().execute()).toEqual([])
})

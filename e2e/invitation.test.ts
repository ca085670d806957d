import { expect, test } from 'vitest'
import { aCompanyWithOwner, acceptInvitation, asDemo, ownerPassword } from './support/api'
import { authenticatorCode } from './support/authenticator'
import { browserPages, signIn } from './support/browser'
import { linkIn, newestMailTo } from './support/outbox'

const pages = browserPages()
const patience = { timeout: 120_000 }
let people = 0

const anAddress = () => {
  people += 1
  return `invited-${Date.now()}-${people}@demo.kansoku.example`
}

/** Invites a member into the demo's company; gives the mailed link and the id. */
async function invite(email: string): Promise<{ id: string; link: string }> {
  const owner = await asDemo('owner')
  const { inviteUser } = await owner.ask<{ inviteUser: { id: string } }>(
    'mutation Test($email: String!) { inviteUser(input: { name: "中村 彩", email: $email, role: MEMBER }) { id } }',
    { email },
  )
  return { id: inviteUser.id, link: linkIn(await newestMailTo(email, /./)) }
}

test('an invitation that was used says so, and the password it set opens the door', async () => {
  const email = anAddress()
  const { link } = await invite(email)
  await acceptInvitation(link.split('#token=')[1] ?? '')
  const page = await pages.open(link)
  await page.getByText(/使用済み|使われ/).waitFor(patience)
  await page.goto('/login')
  await signIn(page, email, ownerPassword)
  await page.waitForURL(/\/monitoring/, patience)
})

test('an invitation that was sent again, or has expired, says so with the next step', async () => {
  const { id, link } = await invite(anAddress())
  const owner = await asDemo('owner')
  await owner.ask('mutation Test($id: ID!) { resendInvitation(userId: $id) { id } }', { id })
  const replaced = await pages.open(link)
  await replaced.getByRole('link', { name: '新しいリンクを送信する' }).waitFor(patience)
  expect(await replaced.getByLabel('新しいパスワード', { exact: true }).count()).toBe(0)

  // Nobody waits seven days here: the server's own tests move its clock, this is what it then answers.
  const message = 'このリンクの有効期限が切れました。'
  const expired = await pages.open(link, {
    prepare: (page) =>
      page.route('**/auth/password-reset/look', (route) =>
        route.fulfill({ status: 400, json: { code: 'LINK_EXPIRED', message } }),
      ),
  })
  await expired.getByText(message).waitFor(patience)
  await expired.getByRole('link', { name: '新しいリンクを送信する' }).waitFor(patience)
})

/** An owner of a company of its own, which from now on demands a second factor of everybody. */
async function aDemandedOwner(): Promise<string> {
  const { name, email, owner } = await aCompanyWithOwner()
  await owner.ask(
    'mutation Test($name: String!) { updateCompanySettings(input: { name: $name, demandsSecondFactor: true, personalDataDemandsSecondFactor: true }) { id } }',
    { name },
  )
  return email
}

test('a company that demands a second factor has it set up at sign-in, and asked on a mailed link, too', async () => {
  const halfway = { expectErrors: /status of 403/ }
  const email = await aDemandedOwner()
  const page = await pages.open('/login', halfway)
  await signIn(page, email, ownerPassword)
  await page.getByLabel('認証コード（6桁）').waitFor(patience)
  const secret = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(await page.locator('body').innerText())?.[0] ?? ''
  await page.getByLabel('認証コード（6桁）').fill('000000')
  await page.getByLabel('認証コード（6桁）').press('Enter')
  await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor(patience)
  await page.getByLabel('認証コード（6桁）').fill(authenticatorCode(secret))
  await page.getByLabel('認証コード（6桁）').press('Enter')
  await page.getByRole('button', { name: '保管したので続ける' }).click(patience)
  await page.waitForURL(/\/monitoring/, patience)

  const other = await pages.open('/login/mail-link/send', halfway)
  await other.getByLabel('メールアドレス').fill(email)
  await other.getByRole('button', { name: 'リンクを送信する' }).click()
  await other.getByRole('heading', { name: 'リンクを送信しました' }).waitFor(patience)
  await other.goto(linkIn(await newestMailTo(email, /ログイン/)))
  await other.getByLabel('認証コード（6桁）').waitFor(patience)
  expect(new URL(other.url()).pathname).toBe('/login/mail-link')
  await other.getByLabel('認証コード（6桁）').fill(authenticatorCode(secret, 1))
  await other.waitForURL(/\/monitoring/, patience)
})

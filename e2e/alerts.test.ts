import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '../src/shared/routes'
import { asDemo } from './support/api'
import { browserPages } from './support/browser'
import { demoThings } from './support/known-ids'
import { linkIn, newestMailTo } from './support/outbox'
import { expectedSignature, webhookReceiver } from './support/webhook-receiver'

const pages = browserPages()
const patience = { timeout: 120_000 }
const owner = 'owner@demo.kansoku.example'
let program: Awaited<ReturnType<typeof webhookReceiver>>

beforeAll(async () => {
  program = await webhookReceiver()
})
afterAll(() => program.stop())

/** A webhook of the project that a program on this machine receives. */
async function tellProgram(projectId: string) {
  const caller = await asDemo('owner')
  const { createWebhook } = await caller.ask<{ createWebhook: { secret: string; webhook: { id: string } } }>(
    'mutation Test($projectId: ID!, $input: WebhookInput!) { createWebhook(projectId: $projectId, input: $input) { secret webhook { id } } }',
    {
      projectId,
      input: {
        name: 'アラートの受信（試験）',
        url: program.url,
        events: ['ALERT_RAISED', 'ALERT_ACKNOWLEDGED', 'ALERT_RESOLVED'],
      },
    },
  )
  const { secret, webhook } = createWebhook
  return {
    secret,
    remove: () =>
      caller.ask('mutation Test($id: ID!) { deleteWebhook(webhookId: $id) { id } }', { id: webhook.id }),
  }
}

/** The first message of the kind about the rule, signed with the secret. */
async function messageOf(type: string, rule: string, secret: string): Promise<void> {
  const found = () => program.received.find((one) => one.type === type && one.text.includes(rule))
  await expect.poll(() => found()?.type, patience).toBe(type)
  const message = found()
  expect(message?.signature).toBe(message && expectedSignature(secret, message))
}

test('a rule is written by keyboard, rehearsed, raised by the demo, mailed and told to a program, acknowledged and resolved', {
  timeout: 240_000,
}, async () => {
  const { ids } = await demoThings()
  const { secret, remove } = await tellProgram(ids.project)
  const page = await pages.open(paths.alertNew(ids.project), { as: owner })
  const name = page.getByRole('textbox', { name: 'ルールの名前' })
  await name.focus()
  await page.keyboard.type('同期の途絶（試験）')
  await page.getByRole('radio', { name: /すぐに有効にする/ }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('combobox', { name: '条件1の項目' }).selectOption('days_since_sync')
  const threshold = page.getByRole('textbox', { name: '条件1のしきい値' })
  await threshold.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('0.0001')
  await page.getByText('過去30日で発報していました').waitFor(patience)

  const told = page.getByRole('combobox', { name: 'メールで知らせる人' })
  await told.focus()
  // The list opens with the focus; a page that still scrolls closes it again, and a person presses once more.
  const choice = page.getByRole('listbox').getByRole('option').first()
  await expect
    .poll(async () => {
      if (!(await choice.isVisible())) await page.keyboard.press('ArrowDown')
      return choice.isVisible()
    }, patience)
    .toBe(true)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '保存する' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: '同期の途絶（試験）' }).waitFor(patience)

  const mail = await newestMailTo(owner, /同期の途絶（試験）/)
  expect(mail.text).toContain('SLP-')
  await messageOf('alert.raised', '同期の途絶（試験）', secret)
  await page.goto(linkIn(mail))
  const table = page.getByRole('table', { name: '発報の履歴' })
  await table.waitFor(patience)
  // Opening the link has confirmed nothing.
  await expect.poll(() => table.getByText('未対応').count(), patience).toBeGreaterThan(0)

  // Somebody who is not signed in, with the mail on a phone.
  const phone = await pages.open(linkIn(mail, paths.alertLink()))
  await phone.getByText('同期の途絶（試験）').first().waitFor(patience)
  await phone.getByRole('button', { name: /確認済みにする$/ }).click()
  await phone.getByText(/アラートを確認済みにしました/).waitFor(patience)
  await messageOf('alert.acknowledged', '同期の途絶（試験）', secret)
  const again = await pages.open(linkIn(mail, paths.alertLink()))
  await again.getByText(/このリンクはすでに使われ/).waitFor(patience)

  await page.reload()
  await table.getByRole('row').filter({ hasText: '確認済み' }).first().getByRole('link').click()
  const panel = page.getByRole('dialog')
  await panel.getByText(/メールのリンクから/).waitFor(patience)
  await panel.getByRole('button', { name: '解消にする' }).click()
  const asked = page.getByRole('dialog', { name: /解消にしますか/ })
  await asked.getByRole('textbox', { name: /対応メモ/ }).fill('電話で確認した。')
  await asked.getByRole('button', { name: '解消にする' }).click()
  await panel.getByText('電話で確認した。').waitFor(patience)
  await messageOf('alert.resolved', '同期の途絶（試験）', secret)
  await panel.getByRole('button', { name: '閉じる' }).click()

  await page.getByRole('button', { name: '「同期の途絶（試験）」の操作' }).click()
  await page.getByRole('menuitem', { name: '削除する' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click()
  await page.getByText('ルール「同期の途絶（試験）」を削除しました。').waitFor(patience)
  await remove()
})

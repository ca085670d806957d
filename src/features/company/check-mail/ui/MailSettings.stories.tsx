import type { Meta, StoryObj } from '@storybook/react-vite'
import { answers, neverAnswers, refuses } from '@testing/mock-api'
import { offersRetry } from '@testing/render'
import { expect } from 'storybook/test'
import { MailSettings } from './MailSettings'

const refused = {
  check: 'LOG_IN',
  state: 'MISSING',
  record: null,
  says: 'メールサーバーがログインを断りました（EAUTH 535）。SMTP_URL のユーザー名とパスワードを確認してください。',
}
const silent = {
  check: 'SPF',
  state: 'UNKNOWN',
  record: null,
  says: 'DNS に問い合わせできませんでした（ETIMEOUT）。',
}
const found = {
  check: 'DMARC',
  state: 'FOUND',
  record: 'v=DMARC1; p=none',
  says: 'DMARC レコードがあります。',
}
const smtp = {
  transport: 'SMTP',
  sender: 'no-reply@aoba-lab.jp',
  domain: 'aoba-lab.jp',
  findings: [refused, silent, found],
}
const none = { transport: 'NONE', sender: null, domain: null, findings: [] }

/** Whether mail leaves and arrives. */
const meta = {
  component: MailSettings,
  parameters: { names: ['docomo au SoftBank SPF DKIM DMARC MX DNS v p none EAUTH SMTP ETIMEOUT'] },
} satisfies Meta<typeof MailSettings>
export default meta
type Story = StoryObj<typeof meta>

/** The demo keeps its mail. */
export const Kept: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'テストメールを自分に送る' }))
    await expect(await canvas.findByText(/へのメールを送信箱に入れました/)).toBeVisible()
  },
}

export const Found: Story = {
  parameters: { msw: answers('MailCheck', { mailCheck: smtp }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/EAUTH 535/)).toBeVisible()
    await expect(canvas.getByText('確認できません')).toBeVisible()
    await expect(canvas.getByText('v=DMARC1; p=none')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '被験者への案内文をコピーする' })).toBeVisible()
  },
}

/** Nothing can be sent: links are handed out. */
export const NoMail: Story = {
  parameters: { msw: answers('MailCheck', { mailCheck: none }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('このサーバーはメールを送信できません。')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'テストメールを自分に送る' })).toBeNull()
  },
}

export const TooOften: Story = {
  parameters: { msw: refuses('SendMailToMyself') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'テストメールを自分に送る' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}

export const Loading: Story = { parameters: { msw: neverAnswers } }

export const Failed: Story = { parameters: { msw: refuses('MailCheck') }, play: offersRetry }

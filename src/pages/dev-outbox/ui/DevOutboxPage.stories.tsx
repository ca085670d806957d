import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, someMails } from '@testing/mock-api'
import { says } from '@testing/render'
import { expect } from 'storybook/test'
import { DevOutboxPage } from './DevOutboxPage'

const meta = {
  component: DevOutboxPage,
  parameters: { address: '/dev/outbox', frame: 'bare' },
} satisfies Meta<typeof DevOutboxPage>
export default meta
type Story = StoryObj<typeof meta>

/** The newest is open; its link can be followed. */
export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: /mail-link#token=abc/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: new RegExp(someMails[1]?.subject ?? '') }))
    await expect(await canvas.findByText(/石井 大輔 様/)).toBeVisible()
  },
}
export const Empty: Story = {
  parameters: {
    msw: mockApi({ mails: [] }),
  },
  play: says('まだメールはありません'),
}

const manyMails = Array.from({ length: 112 }, (_, index) => ({
  id: `mail-${index}`,
  kind: 'test',
  to: 'daisuke.ishii@aoba-lab.example',
  subject: `お知らせ（${112 - index}通目）`,
  text: `本文 ${112 - index}`,
  html: '',
  sentAt: '2026-11-20T08:12:00Z',
}))

/** Fifty on a page; a mail that is read stays on its page, another page begins with its newest. */
export const Many: Story = {
  parameters: { msw: mockApi({ mails: manyMails }) },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('112件中 1〜50件を表示')).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: '3ページ目' }))
    await expect(await canvas.findByText('112件中 101〜112件を表示')).toBeVisible()
    await expect(await canvas.findByText('本文 12')).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: /（1通目）/ }))
    await expect(await canvas.findByText('本文 1')).toBeVisible()
    await expect(canvas.getByText('112件中 101〜112件を表示')).toBeVisible()
  },
}

/** A page that is gone leads back to the first. */
export const PastTheEnd: Story = {
  parameters: { address: '/dev/outbox?page=9' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: '最初のページを開く' }))
    await expect(await canvas.findByRole('link', { name: /mail-link#token=abc/ })).toBeVisible()
  },
}

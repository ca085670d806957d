import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, mockLinks, neverAnswers, someAlertEvents } from '@testing/mock-api'
import { says } from '@testing/render'
import { expect } from 'storybook/test'
import { AcknowledgeByLink } from './AcknowledgeByLink'

const meta = {
  component: AcknowledgeByLink,
  args: {
    token: mockLinks.here,
    elsewhere: (path: string | null) => <a href={`#${path ?? ''}`}>ログインして内容を見る</a>,
  },
} satisfies Meta<typeof AcknowledgeByLink>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const refused =
  (sentence: RegExp): Play =>
  async ({ canvas }) => {
    await expect(await canvas.findByText(sentence)).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(canvas.getByRole('link', { name: 'ログインして内容を見る' })).toBeVisible()
  }

export const Expired: Story = { args: { token: mockLinks.expired }, play: refused(/有効期限が切れています/) }
export const Used: Story = { args: { token: mockLinks.used }, play: refused(/すでに使われ/) }
export const Forged: Story = { args: { token: mockLinks.broken }, play: refused(/リンクは正しくありません/) }

export const Loading: Story = {
  parameters: { msw: neverAnswers },
  play: says('リンクを確認しています…'),
}

/** Nothing is done before the press; then all that can be are, each with how it stands. */
export const Acknowledged: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: '2件を確認済みにする' })
    await expect(canvas.getByText('未対応')).toBeVisible()
    await userEvent.click(button)
    await expect(await canvas.findByText(/アラートを確認済みにしました/)).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(canvas.queryByText('未対応')).toBeNull()
  },
}

/** Somebody was faster: nothing is left to press. */
export const DealtWith: Story = {
  parameters: {
    msw: mockApi({ alertEvents: someAlertEvents.map((one) => ({ ...one, state: 'RESOLVED' as const })) }),
  },
  play: refused(/すべて確認済みか、解消しています/),
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }

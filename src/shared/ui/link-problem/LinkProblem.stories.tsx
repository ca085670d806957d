import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { GqlError } from '@/shared/api'
import { LinkProblem } from './LinkProblem'

/** A link from a mail that opens nothing. */
const meta = {
  component: LinkProblem,
  args: {
    error: {
      kind: 'problem',
      code: 'LINK_EXPIRED',
      message: 'リンクの有効期限が切れています。新しいリンクを送信してください。',
    } satisfies GqlError,
    failed: 'ログインできませんでした。',
    newLink: <a href="#new">新しいリンクを送信する</a>,
    onRetry: fn(),
  },
} satisfies Meta<typeof LinkProblem>
export default meta
type Story = StoryObj<typeof meta>

/** An expired link leads to a new one; trying again is not offered. */
export const Expired: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/有効期限が切れています/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: '新しいリンクを送信する' })).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** A refusal about the person, and not about the link, is drawn as an error. */
export const Suspended: Story = {
  args: {
    error: {
      kind: 'problem',
      code: 'USER_SUSPENDED',
      message: 'このアカウントは停止されています。オーナーまたは管理者にお問い合わせください。',
    } satisfies GqlError,
  },
}

/** Without a connection nobody knows what the link is worth: it is tried again. */
export const Offline: Story = {
  args: { error: { kind: 'network' } satisfies GqlError },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText(/^ログインできませんでした。/)).toBeVisible()
    await expect(canvas.queryByRole('link')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'もう一度試す' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }

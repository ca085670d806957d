import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, owner } from '@testing/mock-api'
import { expect, fn, waitFor, within } from 'storybook/test'
import { UserActionBar } from './UserActionBar'

const users = [
  { id: 'user-takahashi', name: '高橋 健', status: 'ACTIVE' as const },
  { id: 'user-tanaka', name: '田中 直樹', status: 'ACTIVE' as const },
]

const meta = {
  component: UserActionBar,
  args: { ids: new Set(['user-takahashi', 'user-tanaka']), users, onChange: fn() },
  parameters: { msw: mockApi({ viewer: owner }) },
} satisfies Meta<typeof UserActionBar>
export default meta
type Story = StoryObj<typeof meta>

const page = within(document.body)

/** Suspending asks first and names who is meant. */
export const Suspended: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '利用を停止する' }))
    const dialog = within(await page.findByRole('dialog'))
    await expect(dialog.getByText('高橋 健、田中 直樹')).toBeInTheDocument()
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: '利用を停止する' }))
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith(new Set()))
    await expect(await page.findByText('2名に「利用を停止する」を行いました。')).toBeInTheDocument()
  },
}

/** Who is refused stays chosen, and the reason is said. */
export const SomeRefused: Story = {
  args: { ids: new Set(['user-takahashi', 'user-gone']) },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '利用を停止する' }))
    const dialog = within(await page.findByRole('dialog'))
    await expect(dialog.getByText('高橋 健 ほか1名')).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: '利用を停止する' }))
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith(new Set(['user-gone'])))
    await expect(await page.findByText(/^1名に行い、1名にはできませんでした。/)).toBeInTheDocument()
  },
}

/** Removed users can only be restored. */
export const Removed: Story = {
  args: { users: users.map((user) => ({ ...user, status: 'REMOVED' as const })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '元に戻す' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '削除する' })).not.toBeInTheDocument()
  },
}

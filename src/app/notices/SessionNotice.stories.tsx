import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { loseSession } from '@/shared/api'
import { forgetUnsavedChanges, markUnsaved } from '@/shared/lib/unsaved-changes'
import { SessionNotice } from './SessionNotice'

/** What stands over a page with something unsaved on it once its session is lost. */
const meta = {
  component: SessionNotice,
  args: { leave: fn() },
  parameters: { frame: 'bare' },
  beforeEach: () => {
    const saved = markUnsaved()
    return () => {
      loseSession(null)
      saved()
    }
  },
} satisfies Meta<typeof SessionNotice>
export default meta
type Story = StoryObj<typeof meta>

/** Leaving asks first; the safe choice goes back to what was typed. */
export const Ended: Story = {
  play: async ({ canvas, userEvent, args }) => {
    loseSession({ kind: 'ended' })
    const link = await canvas.findByRole('link', { name: '別のタブでログインする' })
    await expect(link).toHaveAttribute('target', '_blank')
    await userEvent.click(canvas.getByRole('button', { name: 'ログイン画面へ' }))
    await userEvent.click(canvas.getByRole('button', { name: '編集に戻る' }))
    await expect(args.leave).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'ログイン画面へ' }))
    await userEvent.click(canvas.getByRole('button', { name: '破棄してログイン画面へ' }))
    await expect(args.leave).toHaveBeenCalledOnce()
  },
}

/** The question stands where it was asked for: neither the second half of a double click nor a second Enter throws anything away. */
export const PressedTwice: Story = {
  play: async ({ canvas, userEvent, args }) => {
    loseSession({ kind: 'ended' })
    await userEvent.dblClick(await canvas.findByRole('button', { name: 'ログイン画面へ' }))
    await userEvent.click(canvas.getByRole('button', { name: '編集に戻る' }))
    canvas.getByRole('button', { name: 'ログイン画面へ' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: '編集に戻る' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: 'ログイン画面へ' })).toBeVisible()
    await expect(args.leave).not.toHaveBeenCalled()
  },
}

export const SomebodyElse: Story = {
  play: async ({ canvas }) => {
    loseSession({ kind: 'somebody-else' })
    await expect(await canvas.findByText(/^別のユーザーがログインしました。/)).toBeVisible()
  },
}

/** Nobody can sign in to an account that was stopped. */
export const Stopped: Story = {
  play: async ({ canvas }) => {
    loseSession({ kind: 'stopped', reason: 'このアカウントは停止されています。' })
    await expect(await canvas.findByText(/^このアカウントは停止されています。/)).toBeVisible()
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}

/** Its person is back: the notice goes, and it is said that saving works again. */
export const Back: Story = {
  play: async ({ canvas }) => {
    loseSession({ kind: 'ended' })
    await canvas.findByText(/^ログアウトされました。/)
    loseSession(null)
    await expect(
      await within(document.body).findByText('ログインを確認しました。続けて保存できます。'),
    ).toBeInTheDocument()
    await expect(canvas.queryByText(/^ログアウトされました。/)).toBeNull()
  },
}

/** With nothing left to save the page goes to /login by itself. */
export const NothingUnsaved: Story = {
  play: async ({ args }) => {
    loseSession({ kind: 'ended' })
    forgetUnsavedChanges()
    await waitFor(() => expect(args.leave).toHaveBeenCalled())
  },
}

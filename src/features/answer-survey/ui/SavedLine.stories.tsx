import type { Meta, StoryObj } from '@storybook/react-vite'
import { says } from '@testing/render'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { SavedLine } from './SavedLine'

/** Below the questions: whether the answers are saved. */
const meta = {
  component: SavedLine,
  args: { sync: 'saved', isKept: true, onRetry: fn() },
  globals: { viewport: { value: 'mobile1' } },
} satisfies Meta<typeof SavedLine>
export default meta
type Story = StoryObj<typeof meta>

export const Saved: Story = { play: says('回答は自動で保存されます') }
export const Unsent: Story = { args: { sync: 'unsent' }, play: says('この端末に保存しています') }
/** Without the device's storage, nothing is said to be saved. */
export const UnsentNorKept: Story = {
  args: { sync: 'unsent', isKept: false },
  play: says('回答はまだ保存されていません'),
}
export const UnsentFiles: Story = {
  args: { hasUnsentFiles: true },
  play: says('写真やファイルはまだ保存されていません'),
}

const sentence = '回答が大きすぎます。'.repeat(12)
/** A long reason has its lines; another try is a press. */
export const Refused: Story = {
  args: { sync: 'refused', sentence },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      '回答はこの端末に残っています。 回答が大きすぎます。',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'もう一度試す' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
export const RefusedNorKept: Story = {
  args: { sync: 'refused', isKept: false },
  play: says('回答を保存できませんでした。この画面を閉じないでください。'),
}
/** Until the server has answered, nothing is said to be saved, and the button keeps the focus. */
export const Retrying: Story = {
  args: { sync: 'retrying' },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('保存中…')).toBeVisible()
    await expect(canvas.queryByText('回答は自動で保存されます')).toBeNull()
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onRetry).not.toHaveBeenCalled()
  },
}
/** The focus stays below the questions when the button is gone. */
export const RetriedByKeyboard: Story = {
  args: { sync: 'refused' },
  render: function Render(args) {
    const [sync, setSync] = useState(args.sync)
    return <SavedLine {...args} sync={sync} onRetry={() => setSync('saved')} />
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const saved = await canvas.findByText('回答は自動で保存されます')
    await waitFor(() => expect(document.activeElement).toContainElement(saved))
    await expect(document.body).not.toHaveFocus()
  },
}

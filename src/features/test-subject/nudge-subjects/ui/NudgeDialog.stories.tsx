import type { Meta, StoryObj } from '@storybook/react-vite'
import { answers } from '@testing/mock-api'
import { expect, fn, screen, within } from 'storybook/test'
import { NudgeDialog } from './NudgeDialog'

/** Several subjects of the list are written to at once. */
const meta = {
  component: NudgeDialog,
  args: { question: { projectId: 'project-slp26' }, onClose: fn() },
  parameters: {
    msw: answers('NudgeSubjects', {
      nudgeSubjects: {
        sent: 11,
        refused: [{ testSubjectId: 'x', code: 'SLP-0007', reason: 'メールの配信を停止しています。' }],
      },
    }),
  },
} satisfies Meta<typeof NudgeDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Choosing: Story = {
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'))
    // Those whom the request concerns are chosen, with the reason beside the code and the words below.
    const concerned = await dialog.findAllByRole('checkbox', { name: /同期(遅れ|なし)/ })
    for (const one of concerned) await expect(one).toBeChecked()
    await expect(dialog.getByRole('button', { name: `${concerned.length}名に送信する` })).toBeEnabled()
    await expect(await dialog.findByText(/11月16日\(月\)以降のデータがまだ届いていません/)).toBeVisible()
    await userEvent.click(dialog.getByRole('radio', { name: '装着してください' }))
    for (const one of dialog.getAllByRole('checkbox', { name: /未装着|装着不足/ }))
      await expect(one).toBeChecked()
    await userEvent.click(await dialog.findByRole('checkbox', { name: /一覧の全員/ }))
    await userEvent.click(dialog.getByRole('button', { name: /名に送信する/ }))
    await expect(await screen.findByText('SLP-0007: メールの配信を停止しています。')).toBeVisible()
  },
}

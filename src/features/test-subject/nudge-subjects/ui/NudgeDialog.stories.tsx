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
    await expect(await dialog.findByRole('button', { name: '0名に送信する' })).toBeDisabled()
    await userEvent.click(await dialog.findByRole('checkbox', { name: /一覧の全員/ }))
    await userEvent.click(dialog.getByRole('button', { name: /名に送信する/ }))
    await expect(await screen.findByText('SLP-0007: メールの配信を停止しています。')).toBeVisible()
  },
}

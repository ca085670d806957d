import type { Meta, StoryObj } from '@storybook/react-vite'
import { openDialog } from '@testing/render'
import { expect, fn, waitFor, within } from 'storybook/test'
import { DeleteProjectDialog } from './DeleteProjectDialog'

const meta = {
  component: DeleteProjectDialog,
  args: {
    project: { id: 'project-pre24', name: '予備調査', code: 'PRE24' },
    onDone: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof DeleteProjectDialog>
export default meta
type Story = StoryObj<typeof meta>

const title = 'プロジェクト「予備調査」（PRE24）を削除しますか？'
const page = within(document.body)

/** Names the project and what is hidden; nothing is done before the verb is pressed. */
export const Asked: Story = {
  play: async ({ args, userEvent }) => {
    await openDialog(title)
    await expect(page.getByText(/^30日以内は元に戻せます。/)).toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: 'キャンセル' }))
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}

/** With subjects in it the refusal stays in the dialog and says what to do. */
export const WithSubjects: Story = {
  args: { project: { id: 'project-slp26', name: '睡眠研究', code: 'SLP26' } },
  play: async ({ args, userEvent }) => {
    await openDialog('プロジェクト「睡眠研究」（SLP26）を削除しますか？')
    await userEvent.click(page.getByRole('button', { name: '削除する' }))
    await expect(await page.findByText(/被験者が.*名いるため、削除できません。/)).toBeInTheDocument()
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}

export const Deleted: Story = {
  play: async ({ args, userEvent }) => {
    await openDialog(title)
    await userEvent.click(page.getByRole('button', { name: '削除する' }))
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
  },
}

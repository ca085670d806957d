import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { IssueSubjectLinksDialog } from './IssueSubjectLinksDialog'

/** The subjects' own list pages, for those who are chosen. */
const meta = {
  component: IssueSubjectLinksDialog,
  args: { projectId: 'project-slp26', onClose: fn() },
} satisfies Meta<typeof IssueSubjectLinksDialog>
export default meta
type Story = StoryObj<typeof meta>

export const NobodyChosen: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByRole('button', { name: 'リンクを渡す' })).toBeDisabled()
    await dialog.findByRole('checkbox', { name: /表示している全員/ })
    await userEvent.click(dialog.getByRole('button', { name: '閉じる' }))
    await expect(args.onClose).toHaveBeenCalled()
  },
}
export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { DiscardDraftDialog } from './DiscardDraftDialog'

const meta = {
  component: DiscardDraftDialog,
  args: {
    surveyId: 'survey-waking',
    version: 3,
    beforehand: async (): Promise<boolean> => true,
    onDiscarded: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof DiscardDraftDialog>
export default meta
type Story = StoryObj<typeof meta>

const dialog = async () =>
  within(await within(document.body).findByRole('dialog', { name: '下書きを破棄しますか？' }))

/** If saving fails, nothing is discarded. */
export const Unsaved: Story = {
  args: { beforehand: async () => false },
  play: async ({ args, userEvent }) => {
    const asked = await dialog()
    await userEvent.click(asked.getByRole('button', { name: '破棄する' }))
    await expect(await asked.findByText(/破棄できません/)).toBeVisible()
    await expect(args.onDiscarded).not.toHaveBeenCalled()
  },
}

export const Discarded: Story = {
  play: async ({ args, userEvent }) => {
    const asked = await dialog()
    await userEvent.click(asked.getByRole('button', { name: '破棄する' }))
    await waitFor(() =>
      expect(args.onDiscarded).toHaveBeenCalledWith(expect.objectContaining({ draftVersion: null })),
    )
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { PublishDialog } from './PublishDialog'

const meta = {
  component: PublishDialog,
  args: {
    survey: { id: 'survey-waking', name: '起床時チェック' },
    version: 4,
    changes: Array.from({ length: 10 }, (_, at) => `設問「${at + 1}」を追加しました。`),
    revision: () => 3,
    beforehand: async (): Promise<boolean> => true,
    onPublished: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof PublishDialog>
export default meta
type Story = StoryObj<typeof meta>

const dialog = async () =>
  within(await within(document.body).findByRole('dialog', { name: 'バージョン 4 を公開しますか？' }))

/** If saving fails, nothing is published. */
export const Unsaved: Story = {
  args: { beforehand: async () => false },
  play: async ({ args, userEvent }) => {
    const asked = await dialog()
    await userEvent.click(asked.getByRole('button', { name: '公開する' }))
    await expect(await asked.findByText(/公開できません/)).toBeVisible()
    await expect(args.onPublished).not.toHaveBeenCalled()
  },
}

/** Somebody else saved meanwhile. */
export const Old: Story = {
  args: { revision: () => 1 },
  play: async ({ args, userEvent }) => {
    const asked = await dialog()
    await userEvent.click(asked.getByRole('button', { name: '公開する' }))
    await expect(await asked.findByRole('alert')).toBeVisible()
    await expect(args.onPublished).not.toHaveBeenCalled()
  },
}

export const Published: Story = {
  play: async ({ args, userEvent }) => {
    const asked = await dialog()
    await expect(asked.getByText('ほか2件')).toBeVisible()
    await userEvent.click(asked.getByRole('button', { name: '公開する' }))
    await waitFor(() =>
      expect(args.onPublished).toHaveBeenCalledWith(expect.objectContaining({ draftVersion: null })),
    )
  },
}

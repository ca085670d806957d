import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { AddMember } from './AddMember'

/** Puts a member of the company on the list, with the right to view. */
const meta = {
  component: AddMember,
  args: { projectId: 'project-slp26' },
} satisfies Meta<typeof AddMember>
export default meta
type Story = StoryObj<typeof meta>

/** Without a choice the field says what is missing. */
export const NobodyChosen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'メンバーに追加する' }))
    await expect(await canvas.findByText('追加するユーザーを選んでください。')).toBeVisible()
  },
}

/** The server searches while one types. */
export const Narrowed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: '追加するユーザー' }), '山本')
    await userEvent.click(await within(document.body).findByRole('option', { name: /山本 玲奈/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'メンバーに追加する' }))
    await expect(
      await within(document.body).findByText('山本 玲奈 さんをメンバーに追加しました。'),
    ).toBeInTheDocument()
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { RenameSurveyDialog } from './RenameSurveyDialog'

const meta = {
  component: RenameSurveyDialog,
  args: {
    survey: { id: 'survey-waking', name: '起床時チェック', description: '' },
    onRenamed: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof RenameSurveyDialog>
export default meta
type Story = StoryObj<typeof meta>

/** An empty name is refused; a valid one is saved. */
export const Renamed: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = within(
      await within(document.body).findByRole('dialog', { name: 'アンケート名を変更する' }),
    )
    const name = dialog.getByRole('textbox', { name: /アンケート名/ })
    await userEvent.clear(name)
    await userEvent.click(dialog.getByRole('button', { name: '変更する' }))
    await expect(await dialog.findByText('アンケート名を入力してください。')).toBeVisible()
    await userEvent.type(name, '朝のチェック')
    await userEvent.click(dialog.getByRole('button', { name: '変更する' }))
    await waitFor(() =>
      expect(args.onRenamed).toHaveBeenCalledWith({ id: 'survey-waking', name: '朝のチェック' }),
    )
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { openDialog } from '@testing/render'
import { expect, fn } from 'storybook/test'
import { SwitchVersionDialog } from './SwitchVersionDialog'

/** From which version of the survey to which, before a delivery takes it. */
const meta = {
  component: SwitchVersionDialog,
  args: {
    survey: {
      name: '毎朝の確認',
      survey: { id: 'survey-waking', name: '起床時チェック', newestVersion: 3 },
      surveyVersion: { id: 'v-1', version: 1 },
    },
    isPending: false,
    onConfirm: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof SwitchVersionDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Asked: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog('「毎朝の確認」のバージョンを切り替えますか？')
    await expect(
      dialog.getByText('「起床時チェック」のバージョン 1 から、バージョン 3 に切り替えます。'),
    ).toBeVisible()
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: '切り替える' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}

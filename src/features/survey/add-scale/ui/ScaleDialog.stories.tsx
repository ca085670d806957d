import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { ScaleDialog } from './ScaleDialog'

const meta = {
  component: ScaleDialog,
  args: { onAdd: fn(), onClose: fn() },
  parameters: { names: ['PHQ', 'GAD', 'WHO'] },
} satisfies Meta<typeof ScaleDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Added: Story = {
  play: async ({ args, userEvent }) => {
    const panel = within(await within(document.body).findByRole('dialog', { name: 'ライブラリから追加する' }))
    await expect(panel.getByRole('button', { name: '追加する' })).toBeDisabled()
    await userEvent.click(panel.getByRole('radio', { name: /57項目/ }))
    await userEvent.click(panel.getByRole('button', { name: '追加する' }))
    await expect(args.onAdd).toHaveBeenCalledWith(expect.objectContaining({ id: 'stress-check-57' }))
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Button } from '@/shared/ui/button'
import { ChangesBar } from './ChangesBar'

/** The foot bar: unsaved changes, and when they take effect. */
const meta = {
  component: ChangesBar,
  args: {
    isChanged: true,
    note: '次の配信（11/25 07:00）から反映されます。',
    onDiscard: fn(),
    children: <Button variant="primary">保存する</Button>,
  },
  parameters: { frame: 'bare' },
} satisfies Meta<typeof ChangesBar>
export default meta
type Story = StoryObj<typeof meta>

export const Changed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/から反映されます。/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '変更を破棄する' }))
    await expect(args.onDiscard).toHaveBeenCalledOnce()
  },
}
/** Nothing to discard. */
export const Unchanged: Story = {
  args: { isChanged: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: '変更を破棄する' })).toBeNull()
  },
}
export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }

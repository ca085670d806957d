import type { Meta, StoryObj } from '@storybook/react-vite'
import { asksToDelete, deletesOnce } from '@testing/render'
import { fn } from 'storybook/test'
import { DeleteDevicesDialog } from './DeleteDevicesDialog'

/** Asks before devices are hidden, and says what goes along and until when they come back. */
const meta = {
  component: DeleteDevicesDialog,
  args: { count: 1200, isPending: false, onConfirm: fn(), onClose: fn() },
} satisfies Meta<typeof DeleteDevicesDialog>
export default meta
type Story = StoryObj<typeof meta>

const title = 'デバイス1,200件を削除しますか？'

/** What was measured stays; the links go and come back with the devices. */
export const Asked: Story = {
  play: asksToDelete(title, [
    '被験者に入っている測定データは残ります。',
    /^30日以内は紐づけとともに元に戻せます。/,
  ]),
}

export const Pending: Story = { args: { isPending: true }, play: deletesOnce(title) }

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }

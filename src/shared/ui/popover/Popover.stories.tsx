import type { Meta, StoryObj } from '@storybook/react-vite'
import { Dialog, DialogTrigger } from 'react-aria-components'
import { expect, waitFor, within } from 'storybook/test'
import { Button } from '../button'
import { Popover } from './Popover'

const meta = {
  component: Popover,
  render: () => (
    <DialogTrigger>
      <Button>絞り込み</Button>
      <Popover offset={4}>
        <Dialog aria-label="絞り込み">条件を選んでください。</Dialog>
      </Popover>
    </DialogTrigger>
  ),
} satisfies Meta<typeof Popover>
export default meta
type Story = StoryObj<typeof meta>

export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    const dialog = await within(document.body).findByRole('dialog')
    await waitFor(() => expect(dialog).toBeVisible())
  },
}

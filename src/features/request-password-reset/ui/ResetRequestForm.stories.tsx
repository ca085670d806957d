import type { Meta, StoryObj } from '@storybook/react-vite'
import { owner, refusedAddresses } from '@testing/mock-api'
import { expect, fn, waitFor } from 'storybook/test'
import { ResetRequestForm } from './ResetRequestForm'

const meta = {
  component: ResetRequestForm,
  args: { onSent: fn() },
} satisfies Meta<typeof ResetRequestForm>
export default meta
type Story = StoryObj<typeof meta>

export const Rest: Story = {}
export const Network: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('メールアドレス'), `${refusedAddresses.offline}{Enter}`)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('通信を確認して')
    await expect(canvas.getByLabelText('メールアドレス')).toHaveValue(refusedAddresses.offline)
  },
}
export const Sent: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('メールアドレス'), `${owner.email}{Enter}`)
    await waitFor(() => expect(args.onSent).toHaveBeenCalledWith(owner.email))
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { refuses } from '@testing/mock-api'
import { expect } from 'storybook/test'
import { TestMailButton } from './TestMailButton'

/** Sends a mail to oneself, and says where it went. */
const meta = { component: TestMailButton, args: { isKept: false } } satisfies Meta<typeof TestMailButton>
export default meta
type Story = StoryObj<typeof meta>

const press: NonNullable<Story['play']> = async ({ canvas, userEvent }) =>
  userEvent.click(canvas.getByRole('button', { name: 'テストメールを自分に送る' }))

export const Refused: Story = {
  parameters: { msw: refuses('SendMailToMyself') },
  play: async (context) => {
    await press(context)
    await expect(await context.canvas.findByRole('alert')).toBeVisible()
  },
}
export const Sent: Story = {
  play: async (context) => {
    await press(context)
    await expect(await context.canvas.findByText(/に送信しました。届かない場合は/)).toBeVisible()
  },
}

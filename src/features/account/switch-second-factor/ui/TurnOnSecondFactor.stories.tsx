import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, owner } from '@testing/mock-api'
import { expect, waitFor, within } from 'storybook/test'
import { TurnOnSecondFactor } from './TurnOnSecondFactor'

/** Switches the second factor on: password, QR code and first code, recovery codes. */
const meta = {
  component: TurnOnSecondFactor,
  args: { email: owner.email, isOn: false },
} satisfies Meta<typeof TurnOnSecondFactor>
export default meta
type Story = StoryObj<typeof meta>

const body = () => within(document.body)

/** A wrong password is told at its field. The right one, and on from there: e2e/account.test.ts. */
export const Refused: Story = {
  parameters: { msw: mockApi() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '二要素認証を有効にする' }))
    await userEvent.type(await body().findByLabelText('現在のパスワード'), 'mistyped{Enter}')
    await expect(await body().findByText('パスワードが違います。')).toBeInTheDocument()
    await userEvent.click(body().getByRole('button', { name: 'キャンセル' }))
    await waitFor(() => expect(body().queryByRole('dialog')).not.toBeInTheDocument())
  },
}

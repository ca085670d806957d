import type { Meta, StoryObj } from '@storybook/react-vite'
import { goodPassword, mockApi } from '@testing/mock-api'
import { expect, waitFor, within } from 'storybook/test'
import { TurnOffSecondFactor } from './TurnOffSecondFactor'

/** Switches the second factor off, after the password. */
const meta = {
  component: TurnOffSecondFactor,
} satisfies Meta<typeof TurnOffSecondFactor>
export default meta
type Story = StoryObj<typeof meta>

const body = () => within(document.body)

/** A wrong password is told at its field; the right one closes the dialog. */
export const Asked: Story = {
  parameters: { msw: mockApi() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '二要素認証を無効にする' }))
    const password = await body().findByLabelText('現在のパスワード')
    await userEvent.type(password, 'mistyped{Enter}')
    await expect(await body().findByText('パスワードが違います。')).toBeInTheDocument()
    await userEvent.clear(password)
    await userEvent.type(password, `${goodPassword}{Enter}`)
    await waitFor(() => expect(body().queryByRole('dialog')).not.toBeInTheDocument())
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { goodPassword, mockApi, owner, recoveryCodes } from '@testing/mock-api'
import { expect, waitFor, within } from 'storybook/test'
import { RenewRecoveryCodes } from './RenewRecoveryCodes'

/** Ten new recovery codes, after the password; the old ones end. */
const meta = {
  component: RenewRecoveryCodes,
  args: { email: owner.email },
} satisfies Meta<typeof RenewRecoveryCodes>
export default meta
type Story = StoryObj<typeof meta>

const body = () => within(document.body)

export const Renewed: Story = {
  parameters: { msw: mockApi() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await userEvent.type(await body().findByLabelText('現在のパスワード'), `${goodPassword}{Enter}`)
    await waitFor(() => expect(body().getByText(recoveryCodes[0] ?? '')).toBeVisible())
    await userEvent.click(body().getByRole('button', { name: '保管しました' }))
    await waitFor(() => expect(body().queryByRole('dialog')).not.toBeInTheDocument())
  },
}

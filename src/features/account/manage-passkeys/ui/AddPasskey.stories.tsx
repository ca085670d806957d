import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi } from '@testing/mock-api'
import { expect, within } from 'storybook/test'
import { AddPasskey } from './AddPasskey'

/** Names a passkey, then lets the browser make it. */
const meta = {
  component: AddPasskey,
  args: { suggestion: 'Windows の Chrome' },
} satisfies Meta<typeof AddPasskey>
export default meta
type Story = StoryObj<typeof meta>

const body = () => within(document.body)

/** The name is suggested; what the server has against it stands in the dialog. */
export const Refused: Story = {
  parameters: { msw: mockApi() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'パスキーを追加する' }))
    await expect(await body().findByLabelText('パスキーの名前')).toHaveValue('Windows の Chrome')
    await userEvent.click(body().getByRole('button', { name: '追加する' }))
    await expect(await body().findByText('ここではパスキーを追加できません。')).toBeVisible()
    await userEvent.click(body().getByRole('button', { name: 'キャンセル' }))
  },
}

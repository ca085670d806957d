import type { Meta, StoryObj } from '@storybook/react-vite'
import { goodPassword, mockApi } from '@testing/mock-api'
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

/** Without the password, or with another one, nothing is added: it is told at the field. */
export const WrongPassword: Story = {
  parameters: { msw: mockApi() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'パスキーを追加する' }))
    await userEvent.click(await body().findByRole('button', { name: '追加する' }))
    await expect(await body().findByText('パスワードを入力してください。')).toBeInTheDocument()
    await userEvent.type(body().getByLabelText('現在のパスワード'), 'not-the-password')
    await userEvent.click(body().getByRole('button', { name: '追加する' }))
    await expect(await body().findByText('パスワードが違います。')).toBeInTheDocument()
    await expect(body().getByLabelText('パスキーの名前')).toHaveValue('Windows の Chrome')
    await userEvent.click(body().getByRole('button', { name: 'キャンセル' }))
  },
}

/** The name is suggested; what the server has against it stands in the dialog. */
export const Refused: Story = {
  parameters: { msw: mockApi() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'パスキーを追加する' }))
    await expect(await body().findByLabelText('パスキーの名前')).toHaveValue('Windows の Chrome')
    await userEvent.type(body().getByLabelText('現在のパスワード'), goodPassword)
    await userEvent.click(body().getByRole('button', { name: '追加する' }))
    await expect(await body().findByText('ここではパスキーを追加できません。')).toBeVisible()
    await userEvent.click(body().getByRole('button', { name: 'キャンセル' }))
  },
}

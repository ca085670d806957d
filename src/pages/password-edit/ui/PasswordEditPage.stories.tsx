import type { Meta, StoryObj } from '@storybook/react-vite'
import { goodPassword } from '@testing/mock-api'
import { expect, within } from 'storybook/test'
import { PasswordEditPage } from './PasswordEditPage'

const meta = { component: PasswordEditPage, parameters: { address: '/password/edit' } } satisfies Meta<
  typeof PasswordEditPage
>
export default meta
type Story = StoryObj<typeof meta>

/** The wrong one is told at its field; the new one stays typed. */
export const WrongPassword: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('現在のパスワード'), 'mistyped')
    await userEvent.type(canvas.getByLabelText('新しいパスワード'), 'ugoku-mizu-no-oto{Enter}')
    await expect(await canvas.findByText('パスワードが違います。')).toBeVisible()
    await expect(canvas.getByLabelText('新しいパスワード')).toHaveValue('ugoku-mizu-no-oto')
  },
}
export const Changed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('現在のパスワード'), goodPassword)
    await userEvent.type(canvas.getByLabelText('新しいパスワード'), 'ugoku-mizu-no-oto{Enter}')
    const said = await within(document.body).findByText(/ほかの端末からはログアウトしました。/)
    await expect(said).toBeInTheDocument()
  },
}

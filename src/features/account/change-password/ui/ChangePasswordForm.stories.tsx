import type { Meta, StoryObj } from '@storybook/react-vite'
import { goodPassword, owner } from '@testing/mock-api'
import { expect, fn, waitFor } from 'storybook/test'
import { ChangePasswordForm } from './ChangePasswordForm'

/** The present password and the new one. All other sessions end, which the form says before. */
const meta = {
  component: ChangePasswordForm,
  args: { viewer: owner, onChanged: fn() },
} satisfies Meta<typeof ChangePasswordForm>
export default meta
type Story = StoryObj<typeof meta>

const present = '現在のパスワード'
const next = '新しいパスワード'

export const Blank: Story = {}

/** Both fields are told before the server is asked. */
export const Invalid: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText(next), 'short{Enter}')
    await waitFor(() =>
      expect(canvas.getByLabelText(present)).toHaveAccessibleDescription(
        /現在のパスワードを入力してください。/,
      ),
    )
    await expect(canvas.getByLabelText(next)).toHaveAccessibleDescription(/12文字以上にしてください。/)
    await expect(args.onChanged).not.toHaveBeenCalled()
  },
}

/** A wrong present password is told at its field; what was typed stays. */
export const Refused: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText(present), 'mistyped')
    await userEvent.type(canvas.getByLabelText(next), 'ugoku-mizu-no-oto{Enter}')
    await expect(await canvas.findByText('パスワードが違います。')).toBeVisible()
    await expect(canvas.getByLabelText(next)).toHaveValue('ugoku-mizu-no-oto')
    await expect(args.onChanged).not.toHaveBeenCalled()
  },
}

export const Changed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText(present), goodPassword)
    await userEvent.type(canvas.getByLabelText(next), 'ugoku-mizu-no-oto{Enter}')
    await waitFor(() => expect(args.onChanged).toHaveBeenCalledOnce())
  },
}

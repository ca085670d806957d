import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, refuses } from '@testing/mock-api'
import { expect, waitFor, within } from 'storybook/test'
import { EndOtherSessions } from './EndOtherSessions'

/** Signs out everywhere but here, after a word. */
const meta = {
  component: EndOtherSessions,
  args: { count: 2 },
} satisfies Meta<typeof EndOtherSessions>
export default meta
type Story = StoryObj<typeof meta>

const body = () => within(document.body)

/** The number of sessions is said before, and Esc does nothing. */
export const Asked: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'ほかのすべての端末からログアウトする' }))
    const words = await body().findByText(/ほかの 2件のログインを終了します/)
    await waitFor(() => expect(words).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body().queryByRole('alertdialog')).not.toBeInTheDocument())
  },
}

export const Done: Story = {
  parameters: { msw: mockApi() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'ほかのすべての端末からログアウトする' }))
    await userEvent.click(await body().findByRole('button', { name: 'ログアウトする' }))
    await waitFor(() => expect(body().queryByRole('alertdialog')).not.toBeInTheDocument())
  },
}

/** A refusal stands in the dialog, which stays. */
export const Refused: Story = {
  parameters: { msw: refuses('EndOtherSessions') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'ほかのすべての端末からログアウトする' }))
    await userEvent.click(await body().findByRole('button', { name: 'ログアウトする' }))
    await expect(await body().findByText('表示できません。')).toBeVisible()
    await userEvent.click(body().getByRole('button', { name: 'キャンセル' }))
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, refuses } from '@testing/mock-api'
import { expect, waitFor, within } from 'storybook/test'
import { RemovePasskey } from './RemovePasskey'

/** Removes a passkey for good, after a word. */
const meta = {
  component: RemovePasskey,
  args: { passkey: { id: 'passkey-phone', name: 'iPhone' } },
} satisfies Meta<typeof RemovePasskey>
export default meta
type Story = StoryObj<typeof meta>

const body = () => within(document.body)

const ask: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: '「iPhone」を削除する' }))
  await userEvent.click(await body().findByRole('button', { name: '削除する' }))
}

export const Removed: Story = {
  parameters: { msw: mockApi() },
  play: async (context) => {
    await ask(context)
    await waitFor(() => expect(body().queryByRole('alertdialog')).not.toBeInTheDocument())
  },
}

export const Refused: Story = {
  parameters: { msw: refuses('RemovePasskey') },
  play: async (context) => {
    await ask(context)
    await expect(await body().findByText('表示できません。')).toBeVisible()
    await context.userEvent.click(body().getByRole('button', { name: 'キャンセル' }))
  },
}

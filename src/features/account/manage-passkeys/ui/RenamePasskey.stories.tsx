import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi } from '@testing/mock-api'
import { expect, waitFor, within } from 'storybook/test'
import { RenamePasskey } from './RenamePasskey'

/** Gives a passkey another name, in a dialog. */
const meta = {
  component: RenamePasskey,
  args: { passkey: { id: 'passkey-phone', name: 'iPhone' } },
} satisfies Meta<typeof RenamePasskey>
export default meta
type Story = StoryObj<typeof meta>

const body = () => within(document.body)

/** An empty name is told at the field; with one the dialog closes. */
export const Renamed: Story = {
  parameters: { msw: mockApi() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '「iPhone」の名前を変える' }))
    const name = await body().findByLabelText('パスキーの名前')
    await userEvent.clear(name)
    await userEvent.keyboard('{Enter}')
    await expect(await body().findByText('パスキーの名前を入力してください。')).toBeInTheDocument()
    await userEvent.type(name, '私の iPhone{Enter}')
    await waitFor(() => expect(body().queryByRole('dialog')).not.toBeInTheDocument())
  },
}

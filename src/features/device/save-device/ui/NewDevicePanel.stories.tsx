import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { NewDevicePanel } from './NewDevicePanel'

const meta = { component: NewDevicePanel, parameters: { frame: 'bare' } } satisfies Meta<
  typeof NewDevicePanel
>
export default meta
type Story = StoryObj<typeof meta>

export const Refused: Story = {
  play: async ({ userEvent }) => {
    const body = within(document.body)
    await userEvent.type(await body.findByRole('textbox', { name: /デバイスコード/ }), 'TAKEN')
    await userEvent.click(body.getByRole('button', { name: '登録する' }))
    await expect(await body.findByText(/デバイスコード「TAKEN」はすでに使われています/)).toBeVisible()
  },
}

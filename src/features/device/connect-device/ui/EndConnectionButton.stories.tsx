import type { Meta, StoryObj } from '@storybook/react-vite'
import { refuses } from '@testing/mock-api'
import { expect, screen, within } from 'storybook/test'
import { EndConnectionButton } from './EndConnectionButton'

const meta = {
  component: EndConnectionButton,
  args: { deviceId: 'device-1', code: 'FB-0223' },
} satisfies Meta<typeof EndConnectionButton>
export default meta
type Story = StoryObj<typeof meta>

/** A refusal is shown in the dialog, and nothing is ended. */
export const Refused: Story = {
  parameters: { msw: refuses('EndDeviceConnection') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '連携を解除する' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'FB-0223 の連携を解除しますか？' }))
    await userEvent.click(dialog.getByRole('button', { name: '解除する' }))
    await expect(await dialog.findByRole('alert')).toBeVisible()
  },
}

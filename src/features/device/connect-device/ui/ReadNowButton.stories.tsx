import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ReadNowButton } from './ReadNowButton'

const meta = { component: ReadNowButton, args: { deviceId: 'device-1' } } satisfies Meta<typeof ReadNowButton>
export default meta
type Story = StoryObj<typeof meta>

export const Pressed: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: '今すぐ取得する' })
    await userEvent.click(button)
    await expect(button).toBeEnabled()
  },
}

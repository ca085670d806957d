import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { StartPage } from './StartPage'

/** What stands while the first screen is on its way; a screen reader is told so. */
const meta = {
  component: StartPage,
  parameters: { address: '/', frame: 'bare' },
} satisfies Meta<typeof StartPage>
export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: '読み込み中' })).toBeInTheDocument()
  },
}

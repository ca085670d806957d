import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TableFoot } from './TableFoot'

/** How many are listed, and how old what one sees is. */
const meta = {
  component: TableFoot,
  args: { total: 10_128, loadedAt: Date.now() - 180_000 },
  parameters: { frame: 'bare' },
} satisfies Meta<typeof TableFoot>
export default meta
type Story = StoryObj<typeof meta>

export const Counted: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('10,128名')).toBeVisible()
    await expect(canvas.getByText(/3分前/)).toBeVisible()
  },
}

/** Nothing is said before it is known, and the list above does not move when it is. */
export const Waiting: Story = {
  args: { total: null, loadedAt: null },
  play: async ({ canvas }) => {
    const foot = canvas.getByRole('contentinfo')
    await expect(foot).toHaveTextContent(/^$/)
    await expect(foot.getBoundingClientRect().height).toBeGreaterThanOrEqual(36)
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { GridFoot } from './GridFoot'

/** How many are shown, how fresh it is, and what the colours mean. */
const meta = {
  component: GridFoot,
  args: { metric: 'STEPS', total: 10_128, loadedAt: Date.now() },
  parameters: { frame: 'bare' },
} satisfies Meta<typeof GridFoot>
export default meta
type Story = StoryObj<typeof meta>

export const Counted: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('10,128名')).toBeVisible()
    await expect(canvas.getByText('データなし・ゼロ')).toBeVisible()
  },
}

/** The steps of the colours are told in the metric's own figures. */
export const Durations: Story = {
  args: { metric: 'SLEEP' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^睡眠.*（.+）$/)).toBeVisible()
    await expect(canvas.getByText(/未満$/)).toBeVisible()
  },
}

/** Before anything is known the colours already say what they mean, and the line keeps its height. */
export const Waiting: Story = {
  args: { total: null, loadedAt: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/名$/)).toBeNull()
    await expect(canvas.getByText('一部装着')).toBeVisible()
  },
}

export const Surveys: Story = {
  args: { metric: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('遅れて回答')).toBeVisible()
    await expect(canvas.queryByText('一部装着')).toBeNull()
  },
}

/** On a phone the legend goes on below. */
export const Mobile: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    const foot = canvas.getByRole('contentinfo')
    await expect(foot.scrollWidth).toBeLessThanOrEqual(foot.clientWidth)
  },
}

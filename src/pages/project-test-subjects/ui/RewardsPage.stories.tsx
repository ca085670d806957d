import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SubjectsOrRewards } from './SubjectsOrRewards'

/** 謝礼 at the address of the subjects, with ?view=rewards. */
const meta = {
  component: SubjectsOrRewards,
  parameters: {
    address: '/projects/project-slp26/test-subjects?view=rewards&month=2026-01',
    path: '/projects/:projectId/test-subjects',
    frame: 'bare',
  },
} satisfies Meta<typeof SubjectsOrRewards>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: '謝礼' })).toBeVisible()
    await expect(await canvas.findByText('2026年1月')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '前の月' }))
    await expect(await canvas.findByText('2025年12月')).toBeVisible()
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { csvFor, neverAnswers, refuses } from '@testing/mock-api'
import { offersRetry } from '@testing/render'
import { expect } from 'storybook/test'
import { RewardTable } from './RewardTable'

/** A month of rewards. */
const meta = {
  component: RewardTable,
  args: { projectId: 'project-slp26', month: '2026-10-01' },
  parameters: { frame: 'bare' },
} satisfies Meta<typeof RewardTable>
export default meta
type Story = StoryObj<typeof meta>

export const Paying: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('合計 3,300円（未払い 3,300円）')).toBeVisible()
    const [, first] = await canvas.findAllByRole('checkbox')
    await userEvent.click(first ?? document.body)
    await userEvent.click(await canvas.findByRole('button', { name: '支払済みにする' }))
    await expect(await canvas.findByText('合計 3,300円（未払い 2,200円）')).toBeVisible()
  },
}

export const Exported: Story = {
  parameters: { msw: csvFor('/api/rewards.csv', '"month":"2026-10-01"') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'CSV に出力する' }))
  },
}

export const Loading: Story = { parameters: { msw: neverAnswers } }
export const Failed: Story = { parameters: { msw: refuses('Rewards') }, play: offersRetry }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { aReattribution } from '@testing/mock-api'
import { expect } from 'storybook/test'
import { ReattributionNote } from './ReattributionNotes'

/** A link of the past was changed: its data goes to who wore the device. */
const meta = {
  component: ReattributionNote,
  args: { run: aReattribution(), timeZone: 'Asia/Tokyo' },
} satisfies Meta<typeof ReattributionNote>
export default meta
type Story = StoryObj<typeof meta>

const ended = { state: 'SUCCEEDED', finishedAt: '2026-11-22T01:31:00Z' } as const

export const Running: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^この画面を閉じても続きます。/)).toBeVisible()
    await expect(canvas.getByText(/対象：2026\/11\/01 09:00/)).toBeVisible()
    await expect(canvas.getByText('12日分のうち5日分')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const Done: Story = {
  args: { run: aReattribution({ ...ended, done: 12 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^12日分のデータを付け替えました（2026\/11\/22 10:31）。/)).toBeVisible()
  },
}
export const NothingMoved: Story = {
  args: { run: aReattribution({ ...ended, total: 0, done: 0 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^付け替えるデータはありませんでした/)).toBeVisible()
  },
}
export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }

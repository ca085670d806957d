import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { ReattributionNote } from './ReattributionNotes'

const reattribution = {
  id: 'r-1',
  from: '2026-11-01T00:00:00Z',
  to: '2026-11-13T00:00:00Z',
  state: 'RUNNING',
  daysTotal: 12,
  daysDone: 5,
  finishedAt: null,
} as const

/** A link of the past was changed: its data goes to who wore the device. */
const meta = {
  component: ReattributionNote,
  args: { reattribution, timeZone: 'Asia/Tokyo' },
} satisfies Meta<typeof ReattributionNote>
export default meta
type Story = StoryObj<typeof meta>

export const Running: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^データを付け替えています。/)).toBeVisible()
    await expect(canvas.getByText('12日分のうち5日分')).toBeVisible()
    await expect(canvas.getByRole('progressbar', { name: 'データの付け替え' })).toHaveAttribute(
      'aria-valuenow',
      '42',
    )
  },
}
export const Waiting: Story = {
  args: { reattribution: { ...reattribution, state: 'WAITING', daysTotal: null, daysDone: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^データの付け替えを始めます。/)).toBeVisible()
  },
}
export const Done: Story = {
  args: {
    reattribution: { ...reattribution, state: 'DONE', daysDone: 12, finishedAt: '2026-11-22T01:31:00Z' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^12日分のデータを付け替えました（2026\/11\/22 10:31）。/)).toBeVisible()
  },
}
export const NothingMoved: Story = {
  args: {
    reattribution: {
      ...reattribution,
      state: 'DONE',
      daysTotal: 0,
      daysDone: 0,
      finishedAt: '2026-11-22T01:31:00Z',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^付け替えるデータはありませんでした/)).toBeVisible()
  },
}
/** It is announced, and says what happens next. */
export const Failed: Story = {
  args: { reattribution: { ...reattribution, state: 'FAILED' } },
  play: async ({ canvas }) => {
    const alert = within(canvas.getByRole('alert'))
    await expect(alert.getByText('データの付け替えに失敗しました。')).toBeVisible()
    await expect(alert.getByText(/^自動でやり直します。/)).toBeVisible()
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }

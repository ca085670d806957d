import type { Meta, StoryObj } from '@storybook/react-vite'
import { dayOf, someSubjects } from '@testing/mock-api'
import { expect } from 'storybook/test'
import { addDays, localDateOf } from '@/shared/lib/dates'
import { FiguresSection } from './FiguresSection'

const today = localDateOf(Date.now(), 'Asia/Tokyo')
const date = addDays(today, -1)
const [silent, , , , well] = someSubjects(5)
if (!silent || !well) throw new Error('nobody')

/** Every figure of the day in words, and why one is missing. */
const meta = {
  component: FiguresSection,
  args: { day: dayOf(well, { date }) },
} satisfies Meta<typeof FiguresSection>
export default meta
type Story = StoryObj<typeof meta>

/** What was worked out rather than measured says so. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('（算出）')).toBeVisible()
    await expect(canvas.queryByText('未同期')).toBeNull()
  },
}

/** Nothing came: each figure says why it is not there. */
export const Empty: Story = {
  args: { day: dayOf(silent, { date }) },
  play: async ({ canvas, canvasElement }) => {
    const figures = [...canvasElement.querySelectorAll('dd')]
    await expect(figures.filter(({ textContent }) => textContent === '')).toEqual([])
    await expect(canvas.queryByText('（算出）')).toBeNull()
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

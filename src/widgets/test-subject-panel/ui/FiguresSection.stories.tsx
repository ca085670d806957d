import type { Meta, StoryObj } from '@storybook/react-vite'
import { dayOf, someSubjects } from '@testing/mock-api'
import { expect } from 'storybook/test'
import { addDays, localDateOf } from '@/shared/lib/dates'
import { FiguresSection } from './FiguresSection'

const today = localDateOf(Date.now(), 'Asia/Tokyo')
const date = addDays(today, -1)
const [silent, , , , well, , handedOver] = someSubjects(7)
if (!silent || !well || !handedOver) throw new Error('nobody')

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

/** The device went to another person on that day: what it gave for all of it is nobody's, and is said so with the figure. */
export const HandedOver: Story = {
  args: { day: dayOf(handedOver, { date: addDays(today, -3) }) },
  play: async ({ canvas }) => {
    const steps = canvas.getByText('歩数').nextElementSibling
    await expect(steps).toHaveTextContent(/交代日 [\d,]+ 歩/)
    await expect(canvas.getByText(/だれの値にもなりません/)).toBeVisible()
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { AlertRehearsal } from '@/entities/alert'
import { firstRule } from '../../../../../engines/alert-rule'
import { ThresholdChart } from './ThresholdChart'

const rehearsal: AlertRehearsal = {
  from: '2026-10-21',
  to: '2026-11-19',
  targeted: 112,
  affected: 5,
  total: 12,
  heldBack: 0,
  perDay: [],
  subjects: [],
  thresholds: [450, 500, 550, 600, 650].map((threshold, place) => ({ threshold, total: 6 + place * 2 })),
  asked: null,
  asksPresent: false,
  counts: null,
}
const always = (total: number): AlertRehearsal => ({
  ...rehearsal,
  thresholds: rehearsal.thresholds.map(({ threshold }) => ({ threshold, total })),
})

/** How many alerts there would have been with other thresholds. */
const meta = { component: ThresholdChart, args: { rehearsal, rule: firstRule } } satisfies Meta<
  typeof ThresholdChart
>
export default meta
type Story = StoryObj<typeof meta>

/** The picture says its figures, too, and where the rule stands. */
export const Rising: Story = {
  play: async ({ canvas }) => {
    const chart = canvas.getByRole('img', { name: /6回.*14回/ })
    const heights = chart.querySelector('polyline')?.getAttribute('points')?.split(' ')
    await expect(new Set(heights?.map((point) => point.split(',')[1])).size).toBe(5)
    await expect(chart.querySelectorAll('circle')).toHaveLength(1)
    // Beside its lines stand numbers, and none of the totals is above the last.
    await expect([...chart.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
      '0',
      '10',
      '20',
    ])
  },
}

/** Thousands are written with their commas, and one alert alone has no half. */
export const Long: Story = {
  args: {
    rehearsal: {
      ...rehearsal,
      thresholds: rehearsal.thresholds.map(({ threshold }, place) => ({ threshold, total: place * 1500 })),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3,000')).toBeVisible()
    await expect(canvas.getByText('6,000')).toBeVisible()
  },
}

export const OneAlone: Story = {
  args: {
    rehearsal: {
      ...rehearsal,
      thresholds: rehearsal.thresholds.map(({ threshold }, place) => ({
        threshold,
        total: place === 4 ? 1 : 0,
      })),
    },
  },
  play: async ({ canvas }) => {
    const chart = canvas.getByRole('img')
    await expect(chart.querySelectorAll('text')).toHaveLength(2)
  },
}

/** Where every threshold raises as many, a sentence says so: a flat line looks like a chart that failed. */
export const AlwaysAsMany: Story = {
  args: { rehearsal: always(1205) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/どのしきい値でも1,205回です。/)).toBeVisible()
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument()
  },
}

/** None at all is no flat line at the bottom either. */
export const Never: Story = {
  args: { rehearsal: always(0) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/どのしきい値でも0回です。/)).toBeVisible()
  },
}

/** A rule whose first condition has no threshold has nothing to compare. */
export const Empty: Story = {
  args: { rehearsal: { ...rehearsal, thresholds: [] } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent('しきい値')
  },
}

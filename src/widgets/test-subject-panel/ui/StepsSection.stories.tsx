import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { TestSubjectDay } from '@/entities/measurement'
import { StepsSection } from './StepsSection'

const steps: TestSubjectDay['metrics'][number] = {
  metric: 'STEPS',
  state: 'COMPLETE',
  value: 4800,
  sharedValue: null,
  minimum: null,
  maximum: null,
  sampleCount: 24,
  isComputed: false,
}
const day: TestSubjectDay = {
  date: '2026-11-20',
  timeZone: 'Asia/Tokyo',
  startsAt: '2026-11-19T15:00:00Z',
  endsAt: '2026-11-20T15:00:00Z',
  metrics: [steps],
  wearMinutes: null,
  isValid: null,
  notWornSpans: [],
  knownUntil: '2026-11-20T15:00:00Z',
  sleep: [],
  stepsByHour: Array.from({ length: 24 }, () => 200),
  baselineLower: [],
  baselineMedian: [],
  baselineUpper: [],
  baselineDays: 0,
}

const meta = { component: StepsSection, args: { day, time: null } } satisfies Meta<typeof StepsSection>
export default meta
type Story = StoryObj<typeof meta>

/** Of a day on which the device changed hands and gave one figure for both people, the figure is said to be the device's. */
export const HandedOver: Story = {
  args: {
    day: {
      ...day,
      metrics: [{ ...steps, state: 'HANDED_OVER', value: null, sharedValue: 19_948, sampleCount: 0 }],
      stepsByHour: day.stepsByHour.map(() => null),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('交代日')).toBeVisible()
    await expect(canvas.getByText('デバイスの値：19,948 歩')).toBeVisible()
  },
}

/** Hours that add up to the day's figure need no words. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('4,800')).toBeVisible()
    await expect(canvas.queryByText(/日次の値/)).toBeNull()
  },
}

/** The day's own figure stands, as in the list; where its hours tell another, it says whose figure it is. */
export const DailyFigureDiffers: Story = {
  args: { day: { ...day, metrics: [{ ...steps, value: 1503 }] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1,503')).toBeVisible()
    await expect(canvas.getByText(/日次の値/)).toHaveTextContent('毎時の合計 4,800')
  },
}

/** On a phone the way to the table stays inside, however long the figures are. */
export const LongFiguresOnPhone: Story = {
  args: {
    day: {
      ...day,
      metrics: [{ ...steps, value: 23_186 }],
      stepsByHour: Array.from({ length: 24 }, () => 922),
    },
  },
  decorators: [
    (StoryInside) => (
      <div style={{ width: 360 }}>
        <StoryInside />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const section = canvas.getByRole('region', { name: '歩数' })
    await expect(section.scrollWidth).toBeLessThanOrEqual(section.clientWidth)
    const words = document.createRange()
    words.selectNodeContents(canvas.getByRole('button', { name: '表で見る' }))
    await expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(
      section.getBoundingClientRect().right - 16,
    )
  },
}

export const Empty: Story = {
  args: {
    day: { ...day, metrics: [{ ...steps, state: 'NOT_SYNCED', value: null }], stepsByHour: [] },
  },
}

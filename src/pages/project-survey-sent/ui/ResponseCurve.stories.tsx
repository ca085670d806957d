import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { type SentSurvey, useSentSurveyQuery } from '@/entities/surveys/sent-survey'
import { ResponseCurve } from './ResponseCurve'

const which = { projectId: 'project-slp26', projectSurveyId: 'ps-1', sentSurveyId: 'sent-1' }
const noCounts: SentSurvey['counts'] = {
  targets: 0,
  sent: 0,
  delivered: 0,
  undeliverable: 0,
  opened: 0,
  started: 0,
  answered: 0,
  late: 0,
  expired: 0,
  revoked: 0,
  open: 0,
  leftOut: 0,
}
const later = Date.parse('2026-11-21T00:00:00Z')

function Example(given: Partial<SentSurvey>) {
  const { data: sent } = useSentSurveyQuery(which)
  return sent ? <ResponseCurve sent={{ ...sent, ...given }} timeZone="Asia/Tokyo" now={later} /> : null
}

/** How many had opened and answered it, over time. */
const meta = { component: Example } satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

/** The same numbers as a table. */
export const Closed: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('送信から締め切りまで 4時間')).toBeVisible()
    await expect(canvas.getByRole('img')).toHaveAccessibleName(/77\.7%/)
    await userEvent.click(canvas.getByRole('button', { name: '表で見る' }))
    await expect(canvas.getByRole('region', { name: '回答率の推移の表' })).toHaveTextContent('11:00')
  },
}
/** Late answers are in the counts, in no line: the legend says where the lines end. */
export const Late: Story = {
  args: {
    counts: { ...noCounts, targets: 48, opened: 44, answered: 37, late: 3 },
    curve: {
      from: '2026-11-19T22:00:00.000Z',
      to: '2026-11-20T02:00:00.000Z',
      opened: [0, 30, 42],
      answered: [0, 20, 34],
    },
    earlier: { count: 10, medianSeconds: null, meanScore: null, answered: [0, 0.5, 0.723] },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('締め切りまでの回答 70.8%')).toBeVisible()
    await expect(canvas.getByText('締め切りまでの開封 87.5%')).toBeVisible()
    await expect(canvas.getByText('過去の平均（締め切りまで） 72.3%')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '表で見る' }))
    await expect(canvas.queryByText(/77\.1%/)).toBeNull()
  },
}
/** Nothing has ended yet. */
export const StillOpen: Story = {
  args: { state: 'OPEN' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('回答 77.7%')).toBeVisible()
  },
}
export const NoEnd: Story = {
  args: { closesAt: null, state: 'OPEN' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('締め切りなし・いままでの 4時間')).toBeVisible()
  },
}
/** What staff closed has an end, though it had no deadline. */
export const ClosedEarly: Story = {
  args: { closesAt: null, closedAt: '2026-11-20T02:00:00.000Z' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('送信から受け付けの終了まで 4時間')).toBeVisible()
    await expect(canvas.getByText(/^受け付けの終了までの回答/)).toBeVisible()
    await expect(canvas.queryByText(/締め切り/)).toBeNull()
  },
}
/** Links that are handed out were not sent. */
export const Issued: Story = {
  args: { closesAt: null, closedAt: '2026-11-20T02:00:00.000Z', isHandedOut: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('リンクの用意から受け付けの終了まで 4時間')).toBeVisible()
    await expect(canvas.queryByText(/送信/)).toBeNull()
  },
}
export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }

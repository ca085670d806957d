import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { useSentSurveyListQuery } from '@/entities/surveys/sent-survey'
import { ResponseTrend } from './ResponseTrend'

function Example({
  rates,
  openCount = 0,
}: {
  rates: readonly (number | null)[]
  /** So many of the newest can still be answered. */
  openCount?: number
}) {
  const { data } = useSentSurveyListQuery({ projectSurveyId: 'ps-1', limit: 50, offset: 0 })
  const sentSurveys = rates.flatMap((responseRate, place) => {
    const one = data?.items[place]
    return one ? [{ ...one, responseRate, state: place < openCount ? 'OPEN' : 'CLOSED' } as const] : []
  })
  return <ResponseTrend sentSurveys={sentSurveys} timeZone="Asia/Tokyo" />
}

/** The response rate of each sent survey. */
const meta = { component: Example, args: { rates: [0.7, null, 0.9] } } satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

/** One without targets has no rate and is left out of the mean. */
export const Gap: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('締め切った最近の 3回、平均 80.0%')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '表で見る' }))
    await expect(canvas.getByRole('region', { name: '回答率の推移の表' })).toHaveTextContent('—')
  },
}
/** Links that were just handed out, and never close, are no failure. */
export const StillOpen: Story = {
  args: { rates: [0, 0.7, 0.9], openCount: 1 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('締め切った最近の 2回、平均 80.0%')).toBeVisible()
  },
}
/** One alone has no trend. */
export const Alone: Story = {
  args: { rates: [0.7] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull()
  },
}
export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }

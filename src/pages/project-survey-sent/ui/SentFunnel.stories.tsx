import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { type SentSurvey, useSentSurveyQuery } from '@/entities/surveys/sent-survey'
import { SentFunnel } from './SentFunnel'

const which = { projectId: 'project-slp26', projectSurveyId: 'ps-1', sentSurveyId: 'sent-1' }

function Example({
  counts,
  ...given
}: Partial<Omit<SentSurvey, 'counts'>> & { counts?: Partial<SentSurvey['counts']> }) {
  const { data: sent } = useSentSurveyQuery(which)
  return sent ? <SentFunnel sent={{ ...sent, ...given, counts: { ...sent.counts, ...counts } }} /> : null
}

/** From targets to answers. */
const meta = { component: Example } satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('不達 2名')).toBeVisible()
    await expect(canvas.getByText('開封の 88.8%')).toBeVisible()
    await expect(canvas.getByText(/^前回比 .0\.3$/)).toBeVisible()
    await expect(canvas.queryByText(/締め切り後/)).toBeNull()
    await expect(canvas.getByText('過去の中央値の平均 3分20秒')).toBeVisible()
  },
}
export const Late: Story = {
  args: { counts: { late: 3 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('締め切り後 3名')).toBeVisible()
  },
}
/** No targets: there is no division by zero. */
export const Nobody: Story = {
  args: {
    medianSeconds: null,
    meanScore: null,
    counts: { targets: 0, delivered: 0, undeliverable: 0, opened: 0, answered: 0 },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('0.0%')).toHaveLength(4)
    await expect(canvas.queryByText(/NaN|Infinity/)).toBeNull()
  },
}
/** Nobody knows who got the links that staff prepared: nothing is said to have arrived. */
export const Issued: Story = {
  args: { isHandedOut: true, counts: { targets: 12, sent: 12, delivered: 12, undeliverable: 0, opened: 3 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('用意したリンク')).toBeVisible()
    await expect(canvas.getByText('リンクの 25.0%')).toBeVisible()
    await expect(canvas.queryByText(/到達|不達/)).toBeNull()
    // Of all the steps the targets alone are whole.
    await expect(canvas.getAllByText('100.0%')).toHaveLength(1)
  },
}
export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }

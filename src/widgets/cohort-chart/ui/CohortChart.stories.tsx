import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, neverAnswers, refuses, sleepProject } from '@testing/mock-api'
import { offersRetry, says } from '@testing/render'
import { expect } from 'storybook/test'
import { addDays, formatDateWithWeekday, localDateOf } from '@/shared/lib/dates'
import { CohortChart } from './CohortChart'

const today = localDateOf(Date.now(), 'Asia/Tokyo')

const meta = {
  component: CohortChart,
  args: {
    question: {
      projectId: sleepProject.id,
      filter: {},
      metric: 'HEART_RATE',
      from: addDays(today, -29),
      to: today,
    },
    empty: <p>まだ被験者がいません。</p>,
  },
} satisfies Meta<typeof CohortChart>
export default meta
type Story = StoryObj<typeof meta>

/** Both charts say themselves in a sentence, and the figures are also a table. */
export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('img', { name: /心拍数の日ごとの分布/ })).toBeVisible()
    const [table] = canvas.getAllByRole('button', { name: '表で見る' })
    if (table) await userEvent.click(table)
    await expect(await canvas.findByRole('region', { name: '心拍数の分布の表' })).toBeVisible()
  },
}

/** Today is not over: it stands apart, and what is read first is the last full day. */
export const Ongoing: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('今日の中央値（計測中）')).toBeVisible()
    const yesterday = formatDateWithWeekday(addDays(today, -1))
    await expect(canvas.getAllByText(new RegExp(yesterday))).toHaveLength(2)
    await expect(canvas.queryByText(new RegExp(formatDateWithWeekday(today)))).toBeNull()
  },
}

/** A period that is over has no such day: its last one is read. */
export const Over: Story = {
  args: { question: { ...meta.args.question, from: addDays(today, -39), to: addDays(today, -10) } },
  play: async ({ canvas }) => {
    const last = formatDateWithWeekday(addDays(today, -10))
    await expect(await canvas.findAllByText(new RegExp(last))).toHaveLength(2)
    await expect(canvas.queryByText('今日の中央値（計測中）')).toBeNull()
  },
}

export const Empty: Story = {
  parameters: { msw: mockApi({ subjects: [] }) },
  play: says('まだ被験者がいません。'),
}

/** Nothing has come yet: the frame stands, without figures. */
export const Loading: Story = {
  parameters: { msw: neverAnswers },
}

export const Failed: Story = {
  parameters: { msw: refuses('MonitoringCohort') },
  play: offersRetry,
}

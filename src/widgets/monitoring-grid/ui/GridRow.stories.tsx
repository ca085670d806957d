import type { Meta, StoryObj } from '@storybook/react-vite'
import { gridOf, longCode, longCoded, sleepProject, someSubjects } from '@testing/mock-api'
import { expect, fn, waitFor } from 'storybook/test'
import { dayStates } from '@/entities/measurement'
import { addDays, localDateOf } from '@/shared/lib/dates'
import { GridRow } from './GridRow'
import { Scroller } from './MonitoringGrid.styles'

const today = localDateOf(Date.now(), 'Asia/Tokyo')
const asked = { projectId: sleepProject.id, metric: 'STEPS', from: addDays(today, -13), to: today } as const
const { surveys, ...page } = gridOf(someSubjects(6), asked)
const last = page.dates.length - 1

/** One subject's days for one metric. */
const meta = {
  component: GridRow,
  args: {
    page,
    index: 4,
    position: 0,
    first: 0,
    last,
    cursor: null,
    isOpen: false,
    openDay: null,
    onOpen: fn(),
  },
  parameters: { frame: 'bare' },
  render: (args) => (
    <Scroller role="grid" tabIndex={0} aria-label="歩数" style={{ height: 60 }}>
      <GridRow {...args} />
    </Scroller>
  ),
} satisfies Meta<typeof GridRow>
export default meta
type Story = StoryObj<typeof meta>

/** What became of the survey of each day. */
export const Surveys: Story = {
  args: { page: { ...page, surveys } },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('gridcell', { name: /受付中 1件、期限切れ 0件$/ })).toHaveTextContent(
      '受付中',
    )
    await userEvent.click(canvas.getAllByText('遅れ')[0] ?? document.body)
    await expect(args.onOpen).toHaveBeenCalledOnce()
    await expect(canvas.getAllByRole('gridcell', { name: /アンケートはありません/ }).length).toBeGreaterThan(
      0,
    )
  },
}

/** A press opens the day it is on, or on the code the last one. */
export const Filled: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getAllByRole('gridcell')).toHaveLength(14)
    const third = canvas.getAllByRole('gridcell')[2]
    if (third) await userEvent.click(third)
    await expect(args.onOpen).toHaveBeenLastCalledWith(0, 2)
    await userEvent.click(canvas.getByRole('rowheader'))
    await expect(args.onOpen).toHaveBeenLastCalledWith(0, last)
  },
}

/** Only the days in view are drawn, each still at its place and under its number. */
export const SomeDays: Story = {
  args: { first: 5, last: 8 },
  play: async ({ canvas }) => {
    const columns = canvas.getAllByRole('gridcell').map((cell) => cell.getAttribute('aria-colindex'))
    await expect(columns).toEqual(['7', '8', '9', '10'])
  },
}

export const Open: Story = {
  args: { isOpen: true, openDay: addDays(today, -3), cursor: last - 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { selected: true })).toBeVisible()
  },
}

/** Every state there is: a day without a figure says why it has none. */
export const AllStates: Story = {
  args: {
    page: {
      ...page,
      dates: dayStates.map((_, at) => addDays(today, at - dayStates.length + 1)),
      values: [dayStates.map((state) => (state === 'COMPLETE' || state === 'WORN_PARTIAL' ? 8200 : null))],
      states: [dayStates.map((_, code) => code)],
    },
    index: 0,
    last: dayStates.length - 1,
  },
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('gridcell').map((cell) => cell.getAttribute('aria-label'))
    await expect(new Set(names).size).toBe(dayStates.length)
    await expect(names.filter((name) => name?.includes('8,200'))).toHaveLength(2)
  },
}

/** The longest code that is allowed is cut, and whole in its tooltip. */
export const LongestCode: Story = {
  args: { page: gridOf(longCoded(1), asked), index: 0 },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('rowheader')).toHaveAttribute('title', longCode))
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  longCode,
  longCoded,
  mockApi,
  neverAnswers,
  refuses,
  sleepProject,
  someSubjects,
} from '@testing/mock-api'
import { FullHeight, isCut, offersRetry, says } from '@testing/render'
import { expect, fn, waitFor, within } from 'storybook/test'
import { dayStateShort, dayStates } from '@/entities/measurement'
import { addDays, localDateOf } from '@/shared/lib/dates'
import { MonitoringGrid } from './MonitoringGrid'

const today = localDateOf(Date.now(), 'Asia/Tokyo')

const meta = {
  component: MonitoringGrid,
  parameters: { frame: 'bare' },
  args: {
    question: {
      projectId: sleepProject.id,
      filter: {},
      sort: 'ATTENTION',
      descending: false,
      metric: 'STEPS',
      from: addDays(today, -29),
      to: today,
    },
    today,
    openId: null,
    openDay: null,
    covered: 0,
    onOpen: fn(),
    empty: <p>まだ被験者がいません。</p>,
  },
  render: (args) => (
    <FullHeight>
      <MonitoringGrid {...args} />
    </FullHeight>
  ),
} satisfies Meta<typeof MonitoringGrid>
export default meta
type Story = StoryObj<typeof meta>

/** Every cell says its day and its figure or reason; Enter opens the day of the subject. */
export const Filled: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const grid = await canvas.findByRole('grid', { name: '歩数の日別の一覧' })
    await within(grid).findAllByRole('gridcell', { name: /未同期：/ })
    grid.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}{Enter}')
    await expect(args.onOpen).toHaveBeenCalledWith('subject-1', addDays(today, -1))
  },
}

/** The day of the open panel is scrolled into view, and not behind the panel where that lies over the grid. */
export const DayBehindPanel: Story = {
  args: { openId: 'subject-0', openDay: addDays(today, -2), covered: 300 },
  play: async ({ canvas }) => {
    const grid = await canvas.findByRole('grid', { name: '歩数の日別の一覧' })
    const day = await waitFor(() => {
      const row = within(grid).getAllByRole('row', { selected: true })[0]
      const cell = row?.querySelector(`[id$="-27"]`)
      if (!cell) throw new Error('not drawn')
      return cell
    })
    const edge = grid.getBoundingClientRect().right - 300
    await waitFor(() => expect(day.getBoundingClientRect().right).toBeLessThanOrEqual(edge))
    await expect(day.getBoundingClientRect().left).toBeGreaterThan(grid.getBoundingClientRect().left + 128)
  },
}

/** Codes that differ in their last digit only can be told apart. */
export const LongCodes: Story = {
  parameters: {
    msw: mockApi({
      subjects: someSubjects(12).map((subject, at) => ({ ...subject, code: `FIT-${8253242000 + at}` })),
    }),
  },
  play: async ({ canvas }) => {
    const code = await canvas.findByRole('rowheader', { name: 'FIT-8253242000' })
    await expect(code.scrollWidth).toBeLessThanOrEqual(code.clientWidth)
  },
}

/** A public holiday is as red as a Sunday, though it is a Tuesday. */
export const Holiday: Story = {
  args: {
    question: { ...meta.args.question, from: '2026-11-01', to: '2026-11-05' },
    today: '2026-11-05',
  },
  play: async ({ canvas }) => {
    const colourOf = async (day: RegExp, weekday: string) =>
      getComputedStyle(within(await canvas.findByRole('columnheader', { name: day })).getByText(weekday))
        .color
    const sunday = await colourOf(/11\/01/, '日')
    await waitFor(async () => expect(await colourOf(/11\/03/, '火')).toBe(sunday))
    await expect(await colourOf(/11\/04/, '水')).not.toBe(sunday)
  },
}

/** The longest code that is allowed is cut, and whole in its tooltip. */
export const LongestCodes: Story = {
  parameters: { msw: mockApi({ subjects: longCoded(12) }) },
  play: async ({ canvas }) => {
    const [code] = await canvas.findAllByTitle(longCode)
    await expect(code).toHaveRole('rowheader')
    await expect(getComputedStyle(code?.firstElementChild ?? document.body).textOverflow).toBe('ellipsis')
  },
}

/** In English every reason fits its cell. */
export const InEnglish: Story = {
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    const [cell] = await canvas.findAllByRole('gridcell', { name: /No sync/ })
    if (!cell) return
    const shown = cell.textContent
    const cut = dayStates.map(dayStateShort).filter((word) => {
      cell.textContent = word
      return isCut(cell)
    })
    cell.textContent = shown
    await expect(cut).toEqual([])
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
  parameters: { msw: refuses('MonitoringGrid') },
  play: offersRetry,
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { answers, longCode, longCoded, mockApi, neverAnswers, someSubjects, tags } from '@testing/mock-api'
import { HttpResponse, http } from 'msw'
import { expect, fn, waitFor, within } from 'storybook/test'
import { styled } from 'styled-components'
import { addDays, localDateOf } from '@/shared/lib/dates'
import { TestSubjectPanel } from './TestSubjectPanel'

const now = Date.now()
const today = localDateOf(now, 'Asia/Tokyo')

const Place = styled.div`
  display: flex;
  width: 420px;
  max-width: 100%;
  height: 100dvh;
`

const meta = {
  component: TestSubjectPanel,
  parameters: { frame: 'bare' },
  args: {
    subjectId: 'subject-12',
    day: addDays(today, -1),
    today,
    now,
    hours: null,
    onDay: fn(),
    onHours: fn(),
    onStep: fn(),
    onClose: fn(),
  },
  render: (args) => (
    <Place>
      <TestSubjectPanel {...args} />
    </Place>
  ),
} satisfies Meta<typeof TestSubjectPanel>
export default meta
type Story = StoryObj<typeof meta>

/** The chart says itself in a sentence, its numbers are a table, and + zooms until 0 shows the day again. */
export const Filled: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const chart = await canvas.findByRole('img', { name: /の心拍数。平均/ })
    await expect(chart).toBeVisible()
    canvas.getByRole('group', { name: /心拍数のグラフの操作/ }).focus()
    await userEvent.keyboard('+')
    await expect(await canvas.findByRole('button', { name: '1日に戻す' })).toBeVisible()
    await userEvent.keyboard('0')
    await expect(canvas.queryByRole('button', { name: '1日に戻す' })).toBeNull()
    const part = within(canvas.getByRole('region', { name: '心拍数' }))
    await userEvent.click(part.getByRole('button', { name: '表で見る' }))
    await expect(await part.findByRole('columnheader', { name: '最大' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '前の日' }))
    await expect(args.onDay).toHaveBeenCalledWith(addDays(today, -2))
    await userEvent.click(canvas.getByRole('button', { name: '次の被験者' }))
    await expect(args.onStep).toHaveBeenCalledWith(1)
  },
}

/** The device was not worn on the first of them. */
const threeDays = {
  dates: ['2026-11-18', '2026-11-19', '2026-11-20'],
  minutes: [0, 1310, 1260],
  states: [9, 13, 13],
  received: [false, true, true],
}

/** The date opens a calendar: days with data have a point, a press shows that day and gives the focus back. */
export const DayChosen: Story = {
  args: { subjectId: 'subject-12', day: '2026-11-20', today: '2026-11-21' },
  parameters: { msw: answers('WearCalendar', { wearCalendar: threeDays }) },
  play: async ({ canvas, userEvent, args }) => {
    const opener = await canvas.findByRole('button', { name: /カレンダーを開く/ })
    await userEvent.click(opener)
    const calendar = within(await within(document.body).findByRole('dialog', { name: '表示する日' }))
    await expect(await calendar.findByText('データのある日')).toBeVisible()
    // Only once the days are known: until then each of them can be chosen.
    await waitFor(() =>
      expect(calendar.getByRole('button', { name: /11月18日/ })).toHaveAttribute('aria-disabled', 'true'),
    )
    await userEvent.click(calendar.getByRole('button', { name: /11月19日/ }))
    await expect(args.onDay).toHaveBeenCalledWith('2026-11-19')
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

/** The panel begins with why its person needs attention; a day on which nothing arrived says why in every part. */
export const Empty: Story = {
  args: { subjectId: 'subject-0' },
  play: async ({ canvas }) => {
    const why = within(await canvas.findByRole('region', { name: '要確認' }))
    await expect(why.getByText('同期なし')).toBeVisible()
    await expect(why.getByText(/被験者に連絡してください。/)).toBeVisible()
    const part = within(await canvas.findByRole('region', { name: '心拍数' }))
    await expect(await part.findByText(/ません。/)).toBeVisible()
    await expect(part.queryByRole('img')).toBeNull()
  },
}

/** The longest code that is allowed leaves room for the state and the way out. */
export const LongCode: Story = {
  args: { subjectId: 'subject-1' },
  parameters: { msw: mockApi({ subjects: longCoded(3) }) },
  play: async ({ canvas }) => {
    const code = await canvas.findByRole('heading', { level: 2, name: longCode })
    // Whole, since the list shows its beginning only.
    await expect(code.scrollWidth).toBeLessThanOrEqual(code.clientWidth)
    const panel = 420
    const close = canvas.getByRole('button', { name: '閉じる' }).getBoundingClientRect()
    await expect(close.right).toBeLessThanOrEqual(panel)
    const status = canvas.getByText('参加中').getBoundingClientRect()
    await expect(code.getBoundingClientRect().right).toBeLessThanOrEqual(status.left)
    await expect(status.right).toBeLessThanOrEqual(close.left)
  },
}

/** Three tags that do not fit beside the code stand on a line of their own under it. */
export const ManyTags: Story = {
  args: { subjectId: 'subject-1' },
  parameters: {
    msw: mockApi({
      subjects: someSubjects(3).map((subject) => ({ ...subject, tags: tags.slice(0, 3) })),
    }),
  },
  play: async ({ canvas }) => {
    const head = await canvas.findByRole('heading', { level: 2 })
    const places = tags.slice(0, 3).map(({ name }) => canvas.getByText(name).getBoundingClientRect())
    const code = head.getBoundingClientRect()
    await expect(new Set(places.map(({ top }) => top)).size).toBe(1)
    await expect(places[0]?.top).toBeGreaterThanOrEqual(code.bottom - 2)
    await expect(places[0]?.left).toBeLessThan(code.left + 24)
  },
}

export const Loading: Story = {
  parameters: { msw: neverAnswers },
}

export const Failed: Story = {
  parameters: { msw: [http.post('*/gql', () => new HttpResponse(null, { status: 404 }))] },
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByRole('button', { name: 'もう一度読み込む' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '閉じる' }))
    await expect(args.onClose).toHaveBeenCalled()
  },
}

/** An id that names nobody: said as such, with the way out. */
export const Unknown: Story = {
  args: { subjectId: 'nobody' },
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByText('被験者が見つかりません')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'もう一度読み込む' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '閉じる' }))
    await expect(args.onClose).toHaveBeenCalled()
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { dayOf, refuses, someSubjects } from '@testing/mock-api'
import { offersRetry } from '@testing/render'
import { expect, fn, waitFor } from 'storybook/test'
import { addDays, localDateOf } from '@/shared/lib/dates'
import { HeartRateSection } from './HeartRateSection'

const today = localDateOf(Date.now(), 'Asia/Tokyo')
const date = addDays(today, -1)
const [silent, , , , well] = someSubjects(5)
if (!silent || !well) throw new Error('nobody')

/** The heart rate of a day with its figures, zoomable down to five minutes. */
const meta = {
  component: HeartRateSection,
  args: { subjectId: well.id, day: dayOf(well, { date }), hours: null, onHours: fn(), onTime: fn() },
} satisfies Meta<typeof HeartRateSection>
export default meta
type Story = StoryObj<typeof meta>
type StoryContext = Parameters<NonNullable<Story['play']>>[0]

/** A resting rate that was worked out says so; the curve is also a table. */
export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('img', { name: /の心拍数。平均/ })).toBeVisible()
    await expect(canvas.getByText('bpm 安静時（算出）')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '表で見る' }))
    await expect(await canvas.findByRole('columnheader', { name: '最大' })).toBeVisible()
  },
}

async function typed({ canvas, userEvent }: StoryContext, from: string, to: string) {
  const fill = async (name: string, text: string) => {
    const field = canvas.getByRole('textbox', { name })
    await userEvent.clear(field)
    await userEvent.type(field, text)
  }
  await fill('開始時刻', from)
  await fill('終了時刻', to)
  await userEvent.keyboard('{Enter}')
}

/** The hours are typed: an impossible part of a day is refused where it was typed, another is shown. */
export const HoursTyped: Story = {
  play: async (context) => {
    const { canvas, args } = context
    await typed(context, '11:00', '10:00')
    await expect(canvas.getByRole('alert')).toHaveTextContent('5分以上の時間帯を入力してください。')
    await expect(canvas.getByRole('textbox', { name: '開始時刻' })).toBeInvalid()
    await expect(args.onHours).not.toHaveBeenCalled()
    await typed(context, '１０：００', '11')
    await waitFor(() => expect(args.onHours).toHaveBeenCalledWith('10:00-11:00'))
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(canvas.getByRole('textbox', { name: '終了時刻' })).toHaveValue('11:00')
    await typed(context, '0:00', '24:00')
    await waitFor(() => expect(args.onHours).toHaveBeenLastCalledWith(null))
  },
}

/** Opened with hours from an address. The wheel scrolls the panel, and zooms with Ctrl. */
export const HoursOfAddress: Story = {
  args: { hours: '10:00-11:00' },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await expect(await canvas.findByRole('button', { name: '1日に戻す' })).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: '開始時刻' })).toHaveValue('10:00')
    await waitFor(() => expect(canvasElement.querySelector('.u-over')).not.toBeNull())
    const plot = canvasElement.querySelector('.u-over')
    if (!plot) throw new Error('no plot')
    canvas.getByRole('group', { name: /心拍数のグラフの操作/ }).focus()
    const wheel = (ctrlKey: boolean) =>
      plot.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, ctrlKey, bubbles: true, cancelable: true }))
    await expect(wheel(false)).toBe(true)
    await expect(wheel(true)).toBe(false)
    await waitFor(() => expect(args.onHours).toHaveBeenCalled())
    await userEvent.click(canvas.getByRole('button', { name: '1日に戻す' }))
    await waitFor(() => expect(args.onHours).toHaveBeenLastCalledWith(null))
  },
}

/** Nothing came: it says why, and asks for no curve. */
export const Empty: Story = {
  args: { subjectId: silent.id, day: dayOf(silent, { date }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull()
    await expect(canvas.queryByRole('button', { name: '表で見る' })).toBeNull()
  },
}

/** The day's figures stay where only the curve did not come. */
export const Failed: Story = {
  parameters: { msw: refuses('TestSubjectSeries') },
  play: async (context) => {
    await offersRetry(context)
    await expect(context.canvas.getByText('bpm 安静時（算出）')).toBeVisible()
  },
}

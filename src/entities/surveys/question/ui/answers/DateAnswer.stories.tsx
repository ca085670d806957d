import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleQuestions } from '@testing/surveys/sample-questions'
import { shownQuestion } from '@testing/surveys/shown-question'
import { expect, fn } from 'storybook/test'
import { DateAnswer } from './DateAnswer'

const { date, eraDate, time, dateTime } = sampleQuestions

/** A date or a time, one field for each part. */
const meta = {
  component: DateAnswer,
  args: {
    item: date.item,
    ...shownQuestion(date.item),
    labelId: 'question',
    describedBy: undefined,
    isInvalid: false,
    isReadOnly: false,
    onAnswer: fn(),
  },
  decorators: [
    (Story) => (
      <>
        <p id="question">受診した日</p>
        <Story />
      </>
    ),
  ],
} satisfies Meta<typeof DateAnswer>
export default meta
type Story = StoryObj<typeof meta>

/** No answer before the last part; then it is given as it would be written. Full-width digits are taken. */
export const Typed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: '年' }), '２０２６')
    await userEvent.type(canvas.getByRole('textbox', { name: '月' }), '11')
    await expect(args.onAnswer).not.toHaveBeenCalled()
    await userEvent.type(canvas.getByRole('textbox', { name: '日' }), '５')
    await expect(args.onAnswer).toHaveBeenLastCalledWith({ value: '2026年11月5日' })
  },
}

/** Without one of its parts it is an answer no longer, and the other parts stay. */
export const HalfAgain: Story = {
  args: shownQuestion(date.item, { q: date.answer }),
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('2026年11月18日水曜日')).toBeVisible()
    await userEvent.clear(canvas.getByRole('textbox', { name: '日' }))
    await expect(args.onAnswer).toHaveBeenLastCalledWith(null)
    await expect(canvas.getByRole('textbox', { name: '月' })).toHaveValue('11')
  },
}

/** By the era, with the year of the common era below. */
export const Era: Story = {
  args: { item: eraDate.item, ...shownQuestion(eraDate.item, { q: eraDate.answer }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: '元号' })).toHaveValue('昭和')
    await expect(canvas.getByText('西暦では 1964年10月10日')).toBeVisible()
  },
}
export const Time: Story = { args: { item: time.item, ...shownQuestion(time.item, { q: time.answer }) } }

/** Five fields break into lines on a phone. */
export const Narrow: Story = {
  args: { item: dateTime.item, ...shownQuestion(dateTime.item, { q: dateTime.answer }) },
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
export const Refused: Story = {
  args: { isInvalid: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: '年' })).toBeInvalid()
  },
}
/** Of half a date, only what is missing is wrong. */
export const RefusedHalf: Story = {
  args: { isInvalid: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: '年' }), '2026')
    await expect(canvas.getByRole('textbox', { name: '年' })).toBeValid()
    await expect(canvas.getByRole('textbox', { name: '月' })).toBeInvalid()
    await expect(canvas.getByRole('textbox', { name: '日' })).toBeInvalid()
  },
}
export const ReadOnly: Story = {
  args: { ...shownQuestion(date.item, { q: date.answer }), isReadOnly: true },
  play: async ({ canvas }) => {
    const year = canvas.getByRole('textbox', { name: '年' })
    await expect(year).toHaveAttribute('readonly')
    // Its four digits are whole.
    await expect(year.scrollWidth).toBeLessThanOrEqual(year.clientWidth)
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const Filled: Story = {
  args: shownQuestion(date.item, { q: date.answer }),
}

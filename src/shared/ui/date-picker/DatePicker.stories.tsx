import type { Meta, StoryObj } from '@storybook/react-vite'
import { focused, hovered } from '@testing/render'
import { useState } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import { DatePicker, type DatePickerProps } from './DatePicker'

function Chosen(props: Omit<DatePickerProps, 'onChange'>) {
  const [value, setValue] = useState(props.value)
  return <DatePicker {...props} value={value} onChange={setValue} />
}

/** A day: typed as YYYY/MM/DD, or chosen in a calendar whose weeks begin on Monday. */
const meta = {
  component: Chosen,
  args: { label: '登録日', value: '2026-11-21' },
} satisfies Meta<typeof Chosen>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Blank: Story = { args: { value: null, need: 'optional', hint: '空欄のままでも登録できます。' } }
export const Invalid: Story = { args: { value: null, error: '登録日を入力してください。' } }
export const ReadOnly: Story = { args: { isReadOnly: true } }
export const Disabled: Story = { args: { isDisabled: true } }

const page = () => within(document.body)

/** Weeks begin on Monday, Sundays and holidays are vermilion; a press on a day chooses it. */
export const Calendar: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /カレンダーを開く/ }))
    const grid = within(await page().findByRole('grid'))
    const heads = grid.getAllByRole('columnheader', { hidden: true })
    await expect(heads.map(({ textContent }) => textContent).join('')).toBe('月火水木金土日')
    // 勤労感謝の日, a Monday; 24 November is an ordinary Tuesday.
    const colourOf = (name: RegExp) => getComputedStyle(page().getByRole('button', { name })).color
    await waitFor(() => expect(colourOf(/11月23日/)).toBe(colourOf(/11月22日/)))
    await expect(colourOf(/11月23日/)).not.toBe(colourOf(/11月24日/))
    await userEvent.click(page().getByRole('button', { name: /11月24日/ }))
    await expect(canvas.getByRole('spinbutton', { name: /日.*登録日|登録日.*日/ })).toHaveTextContent('24')
  },
}

/** Typed with the digits alone: from the year on, each part leads to the next. */
export const Typed: Story = {
  args: { value: null },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('20270105')
    await expect(canvas.getAllByRole('spinbutton').map(({ textContent }) => textContent)).toEqual([
      '2027',
      '01',
      '05',
    ])
  },
}

/** A day with a time, in 24 hours. */
export const WithTime: Story = {
  args: { label: '受け付けの終わり', value: null, hasTime: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('202701052130')
    await expect(canvas.getAllByRole('spinbutton').map(({ textContent }) => textContent)).toEqual([
      '2027',
      '01',
      '05',
      '21',
      '30',
    ])
  },
}

/** A year that nobody means is said at once, at the field. */
export const TooEarly: Story = {
  args: { value: null },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('18500105')
    await expect(
      await canvas.findByText('1900/01/01から2199/12/31までの日付を入力してください。'),
    ).toBeVisible()
  },
}

export const Hovered: Story = { play: hovered('[role=group]') }
export const Focused: Story = { play: focused }

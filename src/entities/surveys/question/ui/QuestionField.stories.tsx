import type { Meta, StoryObj } from '@storybook/react-vite'
import { LiveQuestion } from '@testing/surveys/QuestionStates'
import { expect, fireEvent, fn } from 'storybook/test'
import { AnswerFilesContext, answerFiles } from '../model/answer-files'

/** How a subject answers a question, by touch and keyboard. */
const meta = {
  component: LiveQuestion,
  args: { name: 'single', onAnswer: fn() },
  globals: { viewport: { value: 'mobile1' } },
} satisfies Meta<typeof LiveQuestion>
export default meta
type Story = StoryObj<typeof meta>

/** Tab focuses the group, arrow keys select. */
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const group = canvas.getByRole('radiogroup', { name: /よく眠れましたか/ })
    await expect(group).toBeRequired()
    await userEvent.tab()
    await userEvent.keyboard(' {ArrowDown}')
    await expect(canvas.getByRole('radio', { name: 'まあまあ眠れた' })).toBeChecked()
  },
}

/** 特にない clears the other choices, and they clear it; その他 has a text field. */
export const ExclusiveAndOther: Story = {
  args: { name: 'multiple', showsProblems: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: '寝つけなかった' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'その他' }))
    await expect(await canvas.findByText('内容を入力してください。')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: 'その内容' }), '物音')
    await expect(canvas.queryByText('内容を入力してください。')).toBeNull()
    await userEvent.click(canvas.getByRole('checkbox', { name: '特にない' }))
    await expect(canvas.getByRole('checkbox', { name: '寝つけなかった' })).not.toBeChecked()
    await expect(canvas.queryByRole('textbox')).toBeNull()
  },
}

/** No value until the scale is touched; arrow keys move it. */
export const LineUntouched: Story = {
  args: { name: 'slider' },
  play: async ({ canvas, userEvent }) => {
    const line = canvas.getByRole('slider')
    await expect(line).toHaveAttribute('aria-valuetext', '未回答')
    line.focus()
    await userEvent.keyboard('{Enter}')
    await expect(line).toHaveAttribute('aria-valuetext', '50')
    await userEvent.click(canvas.getByRole('button', { name: '1 増やす' }))
    await expect(line).toHaveAttribute('aria-valuetext', '51')
  },
}

/** Full-width digits are accepted, and become a number on blur. */
export const FullWidthNumber: Story = {
  args: { name: 'number' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: '体重' })
    await userEvent.type(field, '６１．５')
    await expect(field).toHaveValue('６１．５')
    await userEvent.tab()
    await expect(field).toHaveValue('61.5')
  },
}

/** An address in full-width characters is taken as it is meant. */
export const FullWidthAddress: Story = {
  args: { name: 'text' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'メールアドレス' })
    await userEvent.type(field, 'ｔａｒｏ＠ｅｘａｍｐｌｅ．ｃｏｍ')
    await expect(field).toHaveValue('ｔａｒｏ＠ｅｘａｍｐｌｅ．ｃｏｍ')
    await userEvent.tab()
    await expect(field).toHaveValue('taro@example.com')
    await expect(field).toBeValid()
  },
}

/** Unreadable input stays and can be corrected; the problem appears on blur. */
export const UnreadableNumber: Story = {
  args: { name: 'number' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: '体重' })
    await userEvent.type(field, '六十')
    await userEvent.tab()
    await expect(await canvas.findByText('数字で入力してください。')).toBeVisible()
    await expect(field).toHaveValue('六十')
    await expect(field).toBeInvalid()
  },
}

/** An unreadable row does not affect the other rows. */
export const UnreadableRow: Story = {
  args: { name: 'matrixNumber', answers: { q: { value: { rows: { c: 2, t: 1 } } } } },
  play: async ({ canvas, userEvent }) => {
    const coffee = canvas.getByRole('textbox', { name: 'コーヒー' })
    await userEvent.clear(coffee)
    await userEvent.type(coffee, 'たくさん')
    await expect(canvas.getByText('数字で入力してください。')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: '緑茶' })).toHaveValue('1')
  },
}

/** A date with Japanese era, as on Japanese forms. */
export const ByEra: Story = {
  args: { name: 'eraDate' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: '年' }), '３９')
    await userEvent.type(canvas.getByRole('textbox', { name: '月' }), '10')
    await userEvent.type(canvas.getByRole('textbox', { name: '日' }), '10')
    await expect(await canvas.findByText('西暦では 1964年10月10日')).toBeVisible()
  },
}

/** A day and its time have the boxes of the survey's language, whichever the browser has; the day is read back with its weekday. */
export const DayAndTime: Story = {
  args: { name: 'dateTime', showsProblems: true },
  play: async ({ canvas, userEvent }) => {
    const box = (name: string) => canvas.getByRole('textbox', { name })
    await userEvent.type(box('年'), '２０２６')
    await userEvent.type(box('月'), '2')
    await userEvent.type(box('日'), '30')
    await userEvent.type(box('時'), '7')
    await expect(canvas.queryByText(/^2026年/)).toBeNull()
    await userEvent.type(box('分'), '5')
    await expect(await canvas.findByText('暦にない日付です。')).toBeVisible()
    await userEvent.clear(box('日'))
    await userEvent.type(box('日'), '3')
    await expect(await canvas.findByText('2026年2月3日火曜日')).toBeVisible()
    await userEvent.clear(box('時'))
    await expect(await canvas.findByText('時も入力してください。')).toBeVisible()
    await expect(box('日')).toHaveValue('3')
  },
}

/** The calendar of the phone fills the boxes. */
export const DayByCalendar: Story = {
  args: { name: 'date' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const calendar = canvasElement.querySelector<HTMLInputElement>('input[type=date]')
    if (!calendar) throw new Error('no calendar')
    const opened = fn()
    calendar.showPicker = opened
    await userEvent.click(canvas.getByRole('button', { name: 'カレンダーから選ぶ' }))
    await expect(opened).toHaveBeenCalledOnce()
    await fireEvent.change(calendar, { target: { value: '2026-11-05' } })
    await expect(canvas.getByRole('textbox', { name: '月' })).toHaveValue('11')
    await expect(canvas.getByText('2026年11月5日木曜日')).toBeVisible()
  },
}

/** Pressed in order, then moved by buttons. */
export const RankedByButtons: Story = {
  args: { name: 'ranking' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '眠気' }))
    await userEvent.click(canvas.getByRole('button', { name: 'だるさ' }))
    await userEvent.click(canvas.getByRole('button', { name: '2位を上へ' }))
    const ranked = canvas.getByRole('list', { name: '順位をつけたもの' })
    await expect(ranked).toHaveTextContent(/1だるさ.*2眠気/)
  },
}

/** Subjects who cannot draw type their name. */
export const SignedByTyping: Story = {
  args: { name: 'signature' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'この署名にする' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await userEvent.type(canvas.getByRole('textbox', { name: /氏名を入力/ }), '山田 花子')
    await userEvent.click(canvas.getByRole('button', { name: 'この署名にする' }))
    await expect(await canvas.findByRole('button', { name: '署名 を外す' })).toBeVisible()
  },
}

let tries = 0
const onceCut = answerFiles({
  send: (file) => {
    tries += 1
    if (tries === 1) return Promise.reject(new Error(''))
    return Promise.resolve({ id: 'f', name: file.name, contentType: file.type, size: file.size })
  },
  show: () => Promise.resolve(null),
})
/** A failed upload stays in the list and can be repeated. */
export const UploadAgain: Story = {
  args: { name: 'file' },
  decorators: [
    (Story) => (
      <AnswerFilesContext value={onceCut}>
        <Story />
      </AnswerFilesContext>
    ),
  ],
  play: async ({ canvas, canvasElement, userEvent }) => {
    tries = 0
    const picker = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
    if (!picker) throw new Error('no file input')
    await userEvent.upload(picker, new File(['x'], '検査', { type: 'application/pdf' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'もう一度送る' }))
    await expect(await canvas.findByRole('button', { name: '検査 を外す' })).toBeVisible()
  },
}

/** Entries can be added and removed; each has its own fields. */
export const Entries: Story = {
  args: { name: 'repeat' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '追加する' }))
    await expect(canvas.getByRole('group', { name: '1件目' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '1件目を削除する' }))
    await expect(canvas.queryByRole('group', { name: '1件目' })).toBeNull()
  },
}

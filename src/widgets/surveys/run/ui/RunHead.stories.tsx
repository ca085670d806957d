import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { RunHead } from './RunHead'

/** Above the questions: the study, the text's size, the language and how far one is. */
const meta = {
  component: RunHead,
  args: {
    name: '勤務形態と睡眠リズムの追跡研究',
    place: 2,
    count: 4,
    progress: { answered: 3, total: 9 },
    byItem: false,
    languages: ['ja'],
    language: 'ja',
    onLanguage: fn(),
    textScale: 1,
    onTextScale: fn(),
  },
  parameters: { frame: 'bare' },
  globals: { viewport: { value: 'mobile1' } },
} satisfies Meta<typeof RunHead>
export default meta
type Story = StoryObj<typeof meta>

/** Pages are counted, and the bar says it in words. */
export const Pages: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const bar = canvas.getByRole('progressbar', { name: '進み具合' })
    await expect(bar).toHaveAttribute('aria-valuetext', '4ページ中2ページ目')
    await expect(bar).toHaveAttribute('aria-valuenow', '3')
    await expect(canvas.queryByRole('combobox')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '文字の大きさ' }))
    await expect(args.onTextScale).toHaveBeenCalledWith(1.15)
  },
}
/** One question at a time: questions are counted. */
export const Items: Story = {
  args: { byItem: true, place: 12, count: 120 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('120問中12問目')).toHaveAttribute('role', 'status')
  },
}
/** Each language is named in itself. */
export const Languages: Story = {
  args: { languages: ['ja', 'en'], textScale: 1.3 },
  parameters: { names: ['English'] },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '言語' }), 'English')
    await expect(args.onLanguage).toHaveBeenCalledWith('en')
    await expect(canvas.getByRole('button', { name: /文字の大きさ ×1.3/ })).toBeVisible()
  },
}
/** A long name has two lines. */
export const LongName: Story = {
  args: { name: '勤務形態と睡眠リズムの追跡研究'.repeat(6), languages: ['ja', 'en'] },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
/** No question asks for an answer. */
export const Nothing: Story = {
  args: { place: 1, count: 1, progress: { answered: 0, total: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuemax', '0')
  },
}

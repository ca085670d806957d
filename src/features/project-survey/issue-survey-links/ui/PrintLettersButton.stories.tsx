import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, spyOn } from 'storybook/test'
import { PrintLettersButton } from './PrintLettersButton'

const items = ['SLP-0001', 'SLP-0002'].map((code) => ({
  testSubjectId: code,
  code,
  url: `https://kansoku.example/survey/${code}`,
}))

/** Prints a letter for each subject. */
const meta = {
  component: PrintLettersButton,
  args: { items, pinOf: new Map(), onPrint: fn() },
} satisfies Meta<typeof PrintLettersButton>
export default meta
type Story = StoryObj<typeof meta>

/** The letters are in the document only while the browser prints. */
export const Printed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    let letters = 0
    const print = spyOn(window, 'print').mockImplementation(() => {
      letters = document.querySelectorAll('[data-letters] article').length
    })
    await userEvent.click(canvas.getByRole('button', { name: '手紙を印刷する' }))
    print.mockRestore()
    await expect(letters).toBe(2)
    await expect(args.onPrint).toHaveBeenCalledOnce()
    await expect(document.querySelector('[data-letters]')).toBeNull()
  },
}

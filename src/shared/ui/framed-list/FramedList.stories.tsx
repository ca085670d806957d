import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { FramedList } from './FramedList'

const lines = (count: number) =>
  Array.from({ length: count }, (_, place) => `選択肢 ${place + 1}`).map((line) => <li key={line}>{line}</li>)

const meta = {
  component: FramedList,
  args: { label: '追加する選択肢', children: lines(40) },
} satisfies Meta<typeof FramedList>
export default meta
type Story = StoryObj<typeof meta>

/** Forty lines are scrolled in the frame, by keyboard as well. */
export const Long: Story = {
  play: async ({ canvas, userEvent }) => {
    const list = canvas.getByRole('list', { name: '追加する選択肢' })
    await expect(list.scrollHeight).toBeGreaterThan(list.clientHeight)
    await userEvent.tab()
    await expect(list).toHaveFocus()
  },
}
export const Few: Story = { args: { children: lines(2) } }

/** A word without a gap breaks, and nothing is scrolled sideways. */
export const Unbroken: Story = {
  args: { children: <li>{'1234567890'.repeat(40)}</li> },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list')
    await expect(list.scrollWidth).toBe(list.clientWidth)
  },
}

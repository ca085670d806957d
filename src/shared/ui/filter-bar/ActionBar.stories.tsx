import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Button } from '../button'
import { ActionBar } from './ActionBar'

const actions = ['状態を変更する', 'タグを付ける', 'タグを外す', 'リンクを配布する', '削除する'].map(
  (act) => (
    <Button key={act} variant="text" size="sm">
      {act}
    </Button>
  ),
)

/** Stands in the place of the filters while rows are chosen: how many, and what can be done to them. */
const meta = { component: ActionBar, args: { count: 3, children: actions, onClear: fn() } } satisfies Meta<
  typeof ActionBar
>
export default meta
type Story = StoryObj<typeof meta>

export const Things: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('toolbar')).toHaveTextContent('3件を選択中')
    await userEvent.click(canvas.getByRole('button', { name: '選択を解除する' }))
    await expect(args.onClear).toHaveBeenCalledOnce()
  },
}

export const People: Story = {
  args: { count: 1200, counts: 'people' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('toolbar')).toHaveTextContent('1,200名を選択中')
  },
}

/** What holds for these rows alone stands beside the way out. */
export const Noted: Story = { args: { note: 'このページの行だけを選択しています。' } }

/** The actions have a line of their own and move sideways in it; the page does not. */
export const Mobile: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas, userEvent }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    const last = canvas.getByRole('button', { name: '削除する' })
    const count = canvas.getByText('3件を選択中')
    await expect(last.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      count.getBoundingClientRect().bottom,
    )
    last.focus()
    await userEvent.keyboard('{Enter}')
    await expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { SortMenu } from './SortMenu'

const meta = {
  component: SortMenu,
  args: { sort: 'ATTENTION', descending: false, onChange: fn() },
} satisfies Meta<typeof SortMenu>
export default meta
type Story = StoryObj<typeof meta>

/** The order and its direction are chosen apart. */
export const Filled: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /並べ替え：要確認順、標準の順/ }))
    const menu = within(await within(document.body).findByRole('menu'))
    await userEvent.click(menu.getByRole('menuitemradio', { name: '逆順' }))
    await expect(args.onChange).toHaveBeenCalledWith('ATTENTION', true)
    await userEvent.keyboard('{Escape}')
  },
}

export const Reversed: Story = { args: { sort: 'STEPS', descending: true } }

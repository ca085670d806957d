import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Menu, MenuEntry } from '../menu'
import { SearchedMenu } from './SearchedMenu'

/** A field above a long menu. */
const meta = {
  component: SearchedMenu,
  args: {
    label: 'タグを検索',
    children: (
      <Menu aria-label="タグ">
        <MenuEntry id="night">夜勤</MenuEntry>
        <MenuEntry id="day">日勤</MenuEntry>
      </Menu>
    ),
  },
} satisfies Meta<typeof SearchedMenu>
export default meta
type Story = StoryObj<typeof meta>

/** What is typed narrows the names. */
export const Searched: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'タグを検索' }), '夜')
    await expect(canvas.getAllByRole('menuitem')).toHaveLength(1)
    await expect(canvas.getByRole('menuitem', { name: '夜勤' })).toBeVisible()
  },
}
/** Where the server searches, it is told what was typed, and the names stay until it answers. */
export const ByServer: Story = {
  args: { onSearch: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'タグを検索' }), '夜')
    await expect(args.onSearch).toHaveBeenLastCalledWith('夜')
    await expect(canvas.getAllByRole('menuitem')).toHaveLength(2)
  },
}

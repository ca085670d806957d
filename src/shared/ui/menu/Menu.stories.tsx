import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { Button } from '../button'
import { Menu, MenuEntry, MenuHeading, MenuLine, MenuPopover, MenuSection, MenuTrigger } from './Menu'

const chosen = fn()

const meta = {
  component: Menu,
  render: (args) => (
    <MenuTrigger>
      <Button>操作</Button>
      <MenuPopover>
        <Menu {...args}>
          <MenuSection selectionMode="single" defaultSelectedKeys={['light']}>
            <MenuHeading>画面の明るさ</MenuHeading>
            <MenuEntry id="light" icon="sun">
              ライト
            </MenuEntry>
            <MenuEntry id="dark" icon="moon">
              ダーク
            </MenuEntry>
          </MenuSection>
          <MenuLine />
          <MenuEntry id="stop" isDisabled>
            利用を停止する
          </MenuEntry>
          <MenuEntry id="delete" isDangerous onAction={chosen}>
            削除する
          </MenuEntry>
        </Menu>
      </MenuPopover>
    </MenuTrigger>
  ),
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}

/** Opens with the keyboard, and gives the focus back when it closes. */
export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const menu = await within(document.body).findByRole('menu')
    await expect(within(menu).getByRole('menuitemradio', { name: 'ライト' })).toHaveAttribute(
      'aria-checked',
      'true',
    )
    await userEvent.click(within(menu).getByRole('menuitem', { name: '削除する' }))
    await expect(chosen).toHaveBeenCalled()
    await expect(canvas.getByRole('button', { name: '操作' })).toBeVisible()
  },
}

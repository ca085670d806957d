import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
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

function Changing() {
  const [isWithdrawn, setWithdrawn] = useState(false)
  return (
    <MenuTrigger>
      <Button>操作</Button>
      <MenuPopover>
        <Menu>
          <MenuEntry
            id={isWithdrawn ? 'resume' : 'withdraw'}
            shouldCloseOnSelect={false}
            onAction={() => setWithdrawn(!isWithdrawn)}
          >
            {isWithdrawn ? '中止を取り消す' : '中止する'}
          </MenuEntry>
        </Menu>
      </MenuPopover>
    </MenuTrigger>
  )
}

/** An entry becomes another one while the menu is still there, as when the answer comes before it has faded out. */
export const ChangedMeanwhile: Story = {
  render: () => <Changing />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '操作' }))
    const menu = within(await within(document.body).findByRole('menu'))
    await userEvent.click(menu.getByRole('menuitem', { name: '中止する' }))
    await expect(await menu.findByRole('menuitem', { name: '中止を取り消す' })).toBeVisible()
  },
}

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

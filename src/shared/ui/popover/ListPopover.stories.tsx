import type { Meta, StoryObj } from '@storybook/react-vite'
import { MenuTrigger } from 'react-aria-components'
import { expect, waitFor, within } from 'storybook/test'
import { Button } from '../button'
import { Menu, MenuEntry } from '../menu'
import { ListPopover } from './ListPopover'

const meta = {
  component: ListPopover,
  args: { children: null },
  render: () => (
    <MenuTrigger>
      <Button>並べ替え</Button>
      <ListPopover>
        <Menu aria-label="並べ替え">
          <MenuEntry>コード</MenuEntry>
          <MenuEntry>最終同期</MenuEntry>
        </Menu>
      </ListPopover>
    </MenuTrigger>
  ),
} satisfies Meta<typeof ListPopover>
export default meta
type Story = StoryObj<typeof meta>

const page = () => within(document.body)

/** A press anywhere else only closes it, and the focus goes back. */
export const PressedOutside: Story = {
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: '並べ替え' })
    await userEvent.click(trigger)
    await expect(await page().findByRole('menuitem', { name: 'コード' })).toBeVisible()
    const { top, left } = trigger.getBoundingClientRect()
    const there = document.elementFromPoint(left + 1, top + 1)
    await expect(trigger.contains(there)).toBe(false)
    if (there) await userEvent.click(there)
    await waitFor(() => expect(page().queryByRole('menu')).toBeNull())
    await waitFor(() => expect(trigger).toHaveFocus())
  },
}

/** The page behind stays readable: nothing of it is made inert. */
export const PageBehind: Story = {
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: '並べ替え' })
    await userEvent.click(trigger)
    await page().findByRole('menu')
    await expect(trigger.closest('[inert]')).toBeNull()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(trigger).toHaveFocus())
  },
}

/** Esc at once: the list has not taken the focus yet. */
export const EscapedAtOnce: Story = {
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: '並べ替え' })
    await userEvent.click(trigger)
    await page().findByRole('menu')
    trigger.focus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page().queryByRole('menu')).toBeNull())
  },
}

/** Esc in the frame after the press: nothing is drawn of the list yet, and nothing comes. */
export const EscapedBeforeDrawn: Story = {
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: '並べ替え' })
    await userEvent.click(trigger)
    await expect(trigger).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Escape}')
    await expect(trigger).toHaveAttribute('aria-expanded', 'false')
    await waitFor(() => expect(page().queryByRole('menu')).toBeNull())
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { NavigationSheet } from './NavigationSheet'

/** On phones the navigation rises from the bottom, within reach of a thumb. */
const meta = {
  component: NavigationSheet,
  args: {
    groups: [
      {
        label: 'データ',
        items: [
          {
            to: '/monitoring',
            icon: 'activity',
            label: 'モニタリング',
            covers: (at) => at === '/monitoring',
          },
          { to: '/test-subjects', icon: 'users', label: '被験者', covers: (at) => at === '/test-subjects' },
        ],
      },
    ],
  },
  globals: { viewport: { value: 'mobile1' } },
} satisfies Meta<typeof NavigationSheet>
export default meta
type Story = StoryObj<typeof meta>

const open: NonNullable<Story['play']> = async ({ canvas, userEvent }) =>
  userEvent.click(canvas.getByRole('button', { name: 'メニューを開く' }))
const sheet = async () => within(await within(document.body).findByRole('dialog', { name: 'メニュー' }))
const isClosed = () => waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull())

/** It marks the page one is on, and goes with the choice of another. */
export const Chosen: Story = {
  play: async (context) => {
    await open(context)
    const menu = await sheet()
    await expect(menu.getByRole('link', { name: 'モニタリング' })).toHaveAttribute('aria-current', 'page')
    await context.userEvent.click(menu.getByRole('link', { name: '被験者' }))
    await isClosed()
  },
}

/** Esc closes it and gives the focus back. */
export const Left: Story = {
  play: async (context) => {
    await open(context)
    await sheet()
    await context.userEvent.keyboard('{Escape}')
    await isClosed()
    await waitFor(() => expect(context.canvas.getByRole('button', { name: 'メニューを開く' })).toHaveFocus())
  },
}

const waiting = (count: number) => ({
  groups: meta.args.groups.map((group) => ({
    ...group,
    items: [
      ...group.items,
      {
        to: '/alerts',
        icon: 'bell' as const,
        label: 'アラート',
        count,
        covers: (at: string) => at === '/alerts',
      },
    ],
  })),
})

/** What waits for somebody is counted on the button, too, since the menu is closed. */
export const Waiting: Story = {
  args: waiting(3),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('3')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'メニューを開く（3件の未対応）' }))
    const menu = await sheet()
    await expect(menu.getByRole('link', { name: /アラート.*3.*件の未対応/ })).toBeVisible()
  },
}

/** More than fit beside the icon are rounded, and said in full. */
export const WaitingLong: Story = {
  args: waiting(1204),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('99+')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'メニューを開く（1,204件の未対応）' })).toBeVisible()
  },
}

/** Where the navigation stands at the side there is no way to a second one. */
export const Desktop: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'メニューを開く' })).toBeNull()
  },
}

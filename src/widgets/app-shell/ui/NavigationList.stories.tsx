import type { Meta, StoryObj } from '@storybook/react-vite'
import { isCut } from '@testing/render'
import { useRef } from 'react'
import { expect, fn } from 'storybook/test'
import type { NavigationGroup } from '../model/navigation'
import { useCurrentInSight } from '../model/use-current-in-sight'
import { HelpLink, NavigationList } from './NavigationList'

const groups: NavigationGroup[] = [
  {
    label: 'データ',
    items: [
      { to: '/monitoring', icon: 'activity', label: 'モニタリング', covers: (at) => at === '/monitoring' },
      { to: '/test-subjects', icon: 'users', label: '被験者', covers: (at) => at === '/test-subjects' },
    ],
  },
  {
    label: '管理',
    items: [{ to: '/devices', icon: 'device', label: 'デバイス', covers: (at) => at === '/devices' }],
  },
]

/** The groups with their links, and the way to the help. */
const meta = {
  component: NavigationList,
  args: { groups, onNavigate: fn() },
  render: (args) => (
    <nav aria-label="メニュー" style={{ width: 208 }}>
      <NavigationList {...args} />
      <HelpLink isInSheet={args.isInSheet === true} />
    </nav>
  ),
} satisfies Meta<typeof NavigationList>
export default meta
type Story = StoryObj<typeof meta>

/** The page one is on is marked, and the mark goes with the choice of another. */
export const Chosen: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const here = () => canvas.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)
    await expect(here()).toEqual(['モニタリング'])
    await userEvent.click(canvas.getByRole('link', { name: 'デバイス' }))
    await expect(here()).toEqual(['デバイス'])
    await expect(args.onNavigate).toHaveBeenCalledOnce()
  },
}

/** A name that is longer than the navigation goes on in the next line. */
export const LongNames: Story = {
  args: {
    groups: [
      {
        label: 'ウェアラブルデバイスとアンケートのデータ',
        items: [
          {
            to: '/test-subject-bulk-registration',
            icon: 'users',
            label: '被験者とデバイスの紐づけを一括して登録する',
            covers: () => false,
          },
        ],
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(isCut(canvas.getByRole('link', { name: /一括して登録する/ }))).toBe(false)
  },
}

/** In the sheet of a phone every line is high enough for a thumb. */
export const InSheet: Story = {
  args: { isInSheet: true },
  play: async ({ canvas }) => {
    const heights = canvas.getAllByRole('link').map((link) => link.getBoundingClientRect().height)
    await expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  },
}

/** On the rail the words are left to the tooltip and the screen reader. */
export const Rail: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'モニタリング' })
    await expect(link).toHaveAttribute('title', 'モニタリング')
    await expect(canvas.getByText('モニタリング').clientWidth).toBeLessThanOrEqual(1)
  },
}

function LowNavigation({ groups }: { groups: readonly NavigationGroup[] }) {
  const place = useRef<HTMLElement>(null)
  useCurrentInSight(place, '/devices', groups.length)
  return (
    <nav
      ref={place}
      aria-label="メニュー"
      style={{ position: 'relative', width: 208, height: 80, overflow: 'auto' }}
    >
      <NavigationList groups={groups} />
    </nav>
  )
}

/** In a low window, the page one is on is scrolled into sight. */
export const LowWindow: Story = {
  args: {
    groups: groups.map((group) => ({
      ...group,
      items: group.items.map((item) => ({ ...item, covers: () => item.to === '/devices' })),
    })),
  },
  render: ({ groups }) => <LowNavigation groups={groups} />,
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { current: 'page' }).getBoundingClientRect()
    const place = canvas.getByRole('navigation').getBoundingClientRect()
    await expect(link.bottom).toBeLessThanOrEqual(place.bottom + 1)
  },
}

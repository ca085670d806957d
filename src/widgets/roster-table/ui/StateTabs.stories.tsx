import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { StateTabs } from './StateTabs'

const counts = { invited: 3, active: 12_108, completed: 15, withdrawn: 4, deleted: 2 }

/** One state at a time, each with how many there are. */
const meta = {
  component: StateTabs,
  args: { counts, isWaiting: false, chosen: 'ALL', showsDeleted: true, onChoose: fn() },
  parameters: { frame: 'bare' },
} satisfies Meta<typeof StateTabs>
export default meta
type Story = StoryObj<typeof meta>

/** すべて is everybody but the deleted. */
export const Counted: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('radio', { name: 'すべて 12,130' })).toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: '削除済み 2' }))
    await expect(args.onChoose).toHaveBeenCalledWith('DELETED')
  },
}

export const Nobody: Story = {
  args: { counts: { invited: 0, active: 0, completed: 0, withdrawn: 0, deleted: 0 } },
}

/** Who may not take people back sees no deleted ones. */
export const WithoutDeleted: Story = {
  args: { showsDeleted: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('radio', { name: /削除済み/ })).toBeNull()
  },
}

/** Until the counts are there nothing can be pressed that would move. */
export const Waiting: Story = {
  args: { counts: undefined, isWaiting: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('radio')).toBeNull()
  },
}

/** Without counts the states can still be chosen. */
export const Failed: Story = {
  args: { counts: undefined },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '参加中' }))
    await expect(args.onChoose).toHaveBeenCalledWith('ACTIVE')
  },
}

/** On a phone they are scrolled through, and push nothing off the screen. */
export const Mobile: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

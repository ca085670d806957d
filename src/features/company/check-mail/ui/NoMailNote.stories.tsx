import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { NoMailNote } from './NoMailNote'

/** What to do where no mail leaves. */
const meta = { component: NoMailNote, args: { transport: 'NONE' } } satisfies Meta<typeof NoMailNote>
export default meta
type Story = StoryObj<typeof meta>

/** Links are handed out instead. */
export const None: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '招待のリンク' })).toHaveAttribute('href', '/users')
    await expect(canvas.getByRole('link', { name: '回答のリンク' })).toHaveAttribute('href', '/projects')
  },
}
export const Outbox: Story = {
  args: { transport: 'OUTBOX' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '送信箱を開く' })).toHaveAttribute('href', '/dev/outbox')
  },
}
/** Where mail leaves there is nothing to say. */
export const Smtp: Story = {
  args: { transport: 'SMTP' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}

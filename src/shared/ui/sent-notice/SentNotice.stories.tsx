import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SentNotice } from './SentNotice'

/** Where a mail went, and what to look at when it does not come. */
const meta = {
  component: SentNotice,
  args: { email: 'misaki.sato@aoba-lab.example' },
} satisfies Meta<typeof SentNotice>
export default meta
type Story = StoryObj<typeof meta>

export const Sent: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('misaki.sato@aoba-lab.example')).toBeVisible()
    await expect(canvas.getByText(/登録のないアドレスには届きません。$/)).toBeVisible()
  },
}

/** After a reload the address is forgotten; the help stays. */
export const Forgotten: Story = {
  args: { email: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/@/)).toBeNull()
    await expect(canvas.getByText(/^届かない場合は/)).toBeVisible()
  },
}

/** The longest address has no place to break, and pushes nothing off a phone's screen. */
export const Long: Story = {
  args: { email: `${'shirakawa-tachibana'.repeat(3)}@${'suimin-kenkyu'.repeat(4)}.example` },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../button'
import { FootBar } from './FootBar'

/** Stays at the foot of a long page, with what is to be done at the right. */
const meta = {
  component: FootBar,
  args: {
    children: '保存していない変更があります',
    acts: (
      <>
        <Button>変更を破棄する</Button>
        <Button variant="primary">保存する</Button>
      </>
    ),
  },
  render: (args) => (
    <div style={{ display: 'flex', flexDirection: 'column', minHeight: 240 }}>
      <FootBar {...args} />
    </div>
  ),
} satisfies Meta<typeof FootBar>
export default meta
type Story = StoryObj<typeof meta>

/** Below a short page it lies at the foot, too. */
export const BelowShortPage: Story = {
  play: async ({ canvas }) => {
    const frame = canvas.getByText(/保存していない/)
    const page = frame.parentElement
    await expect(frame.getBoundingClientRect().bottom).toBe(page?.getBoundingClientRect().bottom)
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }

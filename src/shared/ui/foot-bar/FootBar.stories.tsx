import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../button'
import { FootBar } from './FootBar'

/** Stays at the foot of a long page, with what is to be done at the right. */
const meta = {
  component: FootBar,
  args: {
    children: '保存していない変更があります',
    actions: (
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
/** Whoever walks through the fields with the keyboard sees each of them whole. */
export const FieldsBehind: Story = {
  render: (args) => (
    <main style={{ display: 'flex', flexDirection: 'column', height: 200, overflow: 'auto' }}>
      {[...'一二三四五六七八九十'].map((name) => (
        <input key={name} aria-label={`欄${name}`} style={{ flex: 'none', height: 36 }} />
      ))}
      <textarea aria-label="本文" style={{ flex: 'none', height: 90 }} />
      <input aria-label="欄終" style={{ flex: 'none', height: 36 }} />
      <FootBar {...args} />
    </main>
  ),
  play: async ({ canvas, userEvent }) => {
    const bar = canvas.getByText(/保存していない/).getBoundingClientRect()
    const fields = canvas.getAllByRole('textbox')
    for (const field of fields) {
      await userEvent.tab()
      await expect(field).toHaveFocus()
      await expect(field.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.top)
    }
  },
}

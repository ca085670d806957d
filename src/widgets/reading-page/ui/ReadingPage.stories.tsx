import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Part, ReadingPage } from './ReadingPage'

/** A page to read, in one column: its name, what it is about, and its parts. */
const meta = {
  component: ReadingPage,
  args: {
    title: '利用規約',
    lead: 'この規約は、運用者と利用者との約束です。',
    children: (
      <Part title="利用できる人">
        <p>会社のオーナーに招待された人が利用できます。</p>
      </Part>
    ),
  },
} satisfies Meta<typeof ReadingPage>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: '利用規約' })).toBeVisible()
    await expect(canvas.getByRole('region', { name: '利用できる人' })).toBeVisible()
  },
}
/** On a phone, paragraphs fill their lines. */
export const Mobile: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    const words = canvas.getByText('会社のオーナーに招待された人が利用できます。')
    await expect(getComputedStyle(words).wordBreak).toBe('normal')
  },
}

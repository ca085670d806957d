import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SortSign } from './SortSign'

/** Beside the words of a head. */
const meta = {
  component: SortSign,
  args: { isSorted: true, isDescending: false },
  decorators: [
    (Story) => (
      <span style={{ display: 'inline-flex' }}>
        コード
        <Story />
      </span>
    ),
  ],
} satisfies Meta<typeof SortSign>
export default meta
type Story = StoryObj<typeof meta>

export const Ascending: Story = {}
export const Descending: Story = { args: { isDescending: true } }

/** Its place stays free, so that heads do not move. */
export const Unsorted: Story = {
  args: { isSorted: false },
  play: async ({ canvas }) => {
    const sign = canvas.getByText('コード').querySelector('span')
    await expect(sign).toHaveTextContent('')
    await expect(sign?.getBoundingClientRect().width).toBeGreaterThan(0)
  },
}

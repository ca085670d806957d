import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { UnbrokenCodes } from './UnbrokenCodes'

/** A code stays in one line where the line is too short for it. */
const meta = {
  component: UnbrokenCodes,
  args: { children: '被験者 SLP-0007 の連絡先' },
  decorators: [
    (Story) => (
      <p style={{ width: 96 }}>
        <Story />
      </p>
    ),
  ],
} satisfies Meta<typeof UnbrokenCodes>
export default meta
type Story = StoryObj<typeof meta>

export const Narrow: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('SLP-0007').getClientRects()).toHaveLength(1)
  },
}

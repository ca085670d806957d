import type { Meta, StoryObj } from '@storybook/react-vite'
import { someLabels } from '@testing/mock-api'
import { expect } from 'storybook/test'
import { SubjectLabels } from './SubjectLabels'

/** One label per subject: code, and the QR code of the subject's own page. */
const meta = {
  component: SubjectLabels,
  args: { labels: someLabels },
} satisfies Meta<typeof SubjectLabels>
export default meta
type Story = StoryObj<typeof meta>

export const Sheet: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4)
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SubjectLabels } from './SubjectLabels'

const labelOf = (code: string) => ({
  code,
  sentSurveys: `https://kansoku.example/sent-survey-test-subjects/${code}`,
})

/** One label per subject: code, and the QR code of the subject's own page. */
const meta = {
  component: SubjectLabels,
  args: { labels: ['SLP-0001', 'SLP-0002', 'SLP-0003', 'SLP-0004'].map(labelOf) },
} satisfies Meta<typeof SubjectLabels>
export default meta
type Story = StoryObj<typeof meta>

export const Sheet: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4)
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }

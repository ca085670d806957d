import type { Meta, StoryObj } from '@storybook/react-vite'
import { someLabels, someStudy } from '@testing/mock-api'
import { expect } from 'storybook/test'
import { SubjectLabels } from './SubjectLabels'

/** One label per subject: code, and the QR code of the subject's own page, the study and whom to ask. */
const meta = {
  component: SubjectLabels,
  args: { labels: someLabels, study: someStudy },
} satisfies Meta<typeof SubjectLabels>
export default meta
type Story = StoryObj<typeof meta>

export const Sheet: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4)
    await expect(canvas.getAllByText(someStudy.name)).toHaveLength(4)
    await expect(canvas.getAllByText(someStudy.contactEmail)).toHaveLength(4)
  },
}
/** The longest name is clamped, so that code and contact stay on the label. */
export const LongName: Story = {
  args: { study: { ...someStudy, name: someStudy.name.repeat(6) } },
  play: async ({ canvas }) => {
    const [label] = canvas.getAllByRole('listitem')
    const [contact] = canvas.getAllByText(someStudy.contactEmail)
    const edge = label?.getBoundingClientRect().bottom ?? 0
    await expect(contact?.getBoundingClientRect().bottom).toBeLessThanOrEqual(edge)
  },
}

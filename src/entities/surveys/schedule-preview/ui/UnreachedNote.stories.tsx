import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { UnreachedNote } from './UnreachedNote'

/** Who does not get what is sent, by the chosen channel. */
const meta = {
  component: UnreachedNote,
  args: {
    projectId: 'project-slp26',
    channel: 'MAIL',
    unreached: [
      { reason: 'no_address', subjectCount: 7, subjects: [{ id: 'subject-4', code: 'SLP26-004' }] },
      { reason: 'unsubscribed', subjectCount: 1, subjects: [{ id: 'subject-9', code: 'SLP26-009' }] },
    ],
  },
  parameters: { names: ['LINE'] },
} satisfies Meta<typeof UnreachedNote>
export default meta
type Story = StoryObj<typeof meta>

/** Each leads to where the address is written. */
export const ByMail: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('対象のうち 8名には、この方法では届きません。')).toBeVisible()
    await expect(canvas.getByText(/メールアドレスがない：7名/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'SLP26-004' })).toHaveAttribute(
      'href',
      '/projects/project-slp26/test-subjects/subject-4/edit',
    )
  },
}
export const ByLine: Story = {
  args: { channel: 'LINE' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/LINE と連携していない：7名/)).toBeVisible()
  },
}
/** The installation cannot send by it: nobody in particular is to blame. */
export const NoChannel: Story = {
  args: { unreached: [{ reason: 'no_channel', subjectCount: 112, subjects: [] }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/別の方法を選ぶか/)).toBeVisible()
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}
/** Everybody can be reached. */
export const Nobody: Story = {
  args: { unreached: [] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent('届きません')
  },
}
export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }

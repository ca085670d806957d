import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, refuses, someSubjects } from '@testing/mock-api'
import { expect, screen, within } from 'storybook/test'
import { LineLink } from './LineLink'

const [subject] = someSubjects(1)
const given = subject ? { id: subject.id, code: subject.code } : { id: '', code: '' }

const meta = {
  component: LineLink,
  args: { subject: given },
  parameters: { msw: mockApi({ subjects: someSubjects(1) }), names: ['LINE', 'K7QF-2M9X'] },
} satisfies Meta<typeof LineLink>
export default meta
type Story = StoryObj<typeof meta>

/** The code is shown once; then the account can be linked, and the link be taken back. */
export const Issued: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('連携していません')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '連携コードを発行する' }))
    await expect(await canvas.findByText('K7QF-2M9X')).toBeVisible()
    await expect(await canvas.findByText('連携コードの入力を待っています')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '連携を解除する' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: '解除する' }))
    await expect(await canvas.findByText('連携していません')).toBeVisible()
    await expect(canvas.queryByText('K7QF-2M9X')).toBeNull()
  },
}

/** Where the installation has no LINE, that is said where it was pressed. */
export const Refused: Story = {
  parameters: { msw: refuses('IssueLineCode') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '連携コードを発行する' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
export const Linked: Story = {
  parameters: { msw: mockApi({ subjects: someSubjects(1).map((one) => ({ ...one, lineState: 'LINKED' })) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('連携しています')).toBeVisible()
  },
}

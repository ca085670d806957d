import type { Meta, StoryObj } from '@storybook/react-vite'
import { sleepProject } from '@testing/mock-api'
import { expect, fn, waitFor, within } from 'storybook/test'
import { DeviceOfSubjectDialog } from './DeviceOfSubjectDialog'

const meta = {
  component: DeviceOfSubjectDialog,
  args: {
    testSubject: { id: 'subject-5', code: 'SLP-0044', timeZone: 'Asia/Tokyo' },
    projectId: sleepProject.id,
    onClose: fn(),
  },
} satisfies Meta<typeof DeviceOfSubjectDialog>
export default meta
type Story = StoryObj<typeof meta>

/** A device that somebody wears is refused where it was asked for, with who has it. */
export const Refused: Story = {
  play: async ({ userEvent }) => {
    const body = within(document.body)
    const dialog = within(await body.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: '紐づける' }))
    await expect(await dialog.findByText('デバイスを選んでください。')).toBeInTheDocument()
    await userEvent.type(dialog.getByRole('combobox', { name: /デバイス/ }), 'FB-0001')
    await userEvent.click(await body.findByRole('option', { name: /FB-0001/ }))
    await userEvent.click(dialog.getByRole('button', { name: '紐づける' }))
    await expect(
      await dialog.findByText(/「FB-0001」は、.*「SLP-0016」に紐づけられています/),
    ).toBeInTheDocument()
    await waitFor(() => expect(body.queryByRole('listbox')).toBeNull())
  },
}

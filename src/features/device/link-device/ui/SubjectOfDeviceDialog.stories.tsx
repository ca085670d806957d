import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { SubjectOfDeviceDialog } from './SubjectOfDeviceDialog'

/** Gives a device to a subject: first the project, then the subject by their code. */
const meta = {
  component: SubjectOfDeviceDialog,
  args: { device: { id: 'device-0', code: 'FB-0001' }, onClose: fn() },
} satisfies Meta<typeof SubjectOfDeviceDialog>
export default meta
type Story = StoryObj<typeof meta>

/** Nobody chosen is said where it was asked for. */
export const NobodyChosen: Story = {
  play: async ({ userEvent }) => {
    const dialog = within(await within(document.body).findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: '紐づける' }))
    await expect(await dialog.findByText('被験者を選んでください。')).toBeInTheDocument()
    await expect(dialog.getByRole('combobox', { name: /被験者/ })).toBeInvalid()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { hasUnsavedChanges } from '@/shared/lib/unsaved-changes'
import { TextField } from '@/shared/ui/text-field'
import { LinkDialog } from './LinkDialog'

/** Asks for the other end and from when to when. */
const meta = {
  component: LinkDialog,
  args: {
    title: '被験者 SLP-0044 にデバイスを紐づける',
    timeZone: 'Asia/Tokyo',
    period: { startOn: null, endOn: null },
    chosen: { deviceId: 'device-spare', testSubjectId: 'subject-5' },
    missing: 'デバイスを選んでください。',
    onClose: fn(),
    children: (field) => <TextField {...field} label="デバイス" defaultValue="FB-0900" />,
  },
} satisfies Meta<typeof LinkDialog>
export default meta
type Story = StoryObj<typeof meta>

const dialog = async () => within(await within(document.body).findByRole('dialog'))

/** It says that it is done, and closes. */
export const Linked: Story = {
  play: async ({ userEvent, args }) => {
    await userEvent.click((await dialog()).getByRole('button', { name: '紐づける' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(await within(document.body).findByText('デバイスを紐づけました。')).toBeInTheDocument()
  },
}

/** Nothing is linked before both ends are known; a time that was typed counts as unsaved. */
export const NothingChosen: Story = {
  args: { chosen: null },
  play: async ({ userEvent, args }) => {
    const shown = await dialog()
    await expect(hasUnsavedChanges()).toBe(false)
    await userEvent.type(shown.getByRole('textbox', { name: '終了時刻' }), '1')
    await expect(hasUnsavedChanges()).toBe(true)
    await userEvent.click(shown.getByRole('button', { name: '紐づける' }))
    await expect(await shown.findByText('デバイスを選んでください。')).toBeVisible()
    await expect(shown.getByRole('textbox', { name: 'デバイス' })).toBeInvalid()
    await expect(shown.getByRole('textbox', { name: 'デバイス' })).toHaveFocus()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** A time that is none is said before anything is sent. */
export const WrongTime: Story = {
  play: async ({ userEvent, args }) => {
    const shown = await dialog()
    await userEvent.clear(shown.getByRole('textbox', { name: '開始時刻' }))
    await userEvent.type(shown.getByRole('textbox', { name: '開始時刻' }), '9時')
    await userEvent.click(shown.getByRole('button', { name: '紐づける' }))
    await expect(await shown.findByText('時刻を 09:30 のような形で入力してください。')).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** Who has the device then is said in the dialog, which stays. */
export const Refused: Story = {
  args: { chosen: { deviceId: 'device-1', testSubjectId: 'subject-5' } },
  play: async ({ userEvent, args }) => {
    const shown = await dialog()
    await userEvent.click(shown.getByRole('button', { name: '紐づける' }))
    await expect(await shown.findByText(/先にその紐づけを終了してください。$/)).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }

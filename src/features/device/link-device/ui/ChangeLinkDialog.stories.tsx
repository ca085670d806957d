import type { Meta, StoryObj } from '@storybook/react-vite'
import { refuses } from '@testing/mock-api'
import { expect, fn, within } from 'storybook/test'
import { hasUnsavedChanges } from '@/shared/lib/unsaved-changes'
import { ChangeLinkDialog } from './ChangeLinkDialog'

/** Moves or ends the time in which a device is worn. */
const meta = {
  component: ChangeLinkDialog,
  args: {
    link: { id: 'l-1', from: '2026-10-01T00:00:00Z', to: '2026-11-01T00:00:00Z' },
    name: 'FB-0001',
    timeZone: 'Asia/Tokyo',
    period: { startOn: null, endOn: null },
    onClose: fn(),
  },
} satisfies Meta<typeof ChangeLinkDialog>
export default meta
type Story = StoryObj<typeof meta>

const dialog = async () => within(await within(document.body).findByRole('dialog'))

/** A time that is none is said before anything is sent, and what was typed counts as unsaved. */
export const WrongTime: Story = {
  play: async ({ userEvent }) => {
    const shown = await dialog()
    const from = shown.getByRole('textbox', { name: '開始時刻' })
    await userEvent.clear(from)
    await userEvent.type(from, '9時')
    await expect(hasUnsavedChanges()).toBe(true)
    await userEvent.click(shown.getByRole('button', { name: '変更する' }))
    await expect(await shown.findByText('時刻を 09:30 のような形で入力してください。')).toBeVisible()
  },
}

export const Refused: Story = {
  parameters: { msw: refuses('ChangeDeviceLink') },
  play: async ({ userEvent }) => {
    const shown = await dialog()
    await userEvent.click(shown.getByRole('button', { name: '変更する' }))
    await expect(await shown.findByText('表示できません。')).toBeVisible()
  },
}

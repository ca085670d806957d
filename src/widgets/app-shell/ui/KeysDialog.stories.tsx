import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { setSingleKeysOn } from '@/shared/lib/page-keys'
import { KeysDialog } from './KeysDialog'

const meta = {
  component: KeysDialog,
  args: { isOpen: true, onClose: fn() },
  beforeEach: () => () => setSingleKeysOn(true),
} satisfies Meta<typeof KeysDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  play: async () => {
    await expect(await within(document.body).findByRole('switch')).toBeChecked()
  },
}

export const SwitchedOff: Story = {
  beforeEach: () => setSingleKeysOn(false),
  play: async () => {
    await expect(await within(document.body).findByRole('switch')).not.toBeChecked()
  },
}

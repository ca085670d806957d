import type { Meta, StoryObj } from '@storybook/react-vite'
import { loadAgain } from '@testing/render'
import { fn } from 'storybook/test'
import { FailedDialog } from './FailedDialog'

/** In the place of a dialog that cannot be loaded without a line. */
const meta = {
  component: FailedDialog,
  args: { what: 'デバイスの紐づけ', onRetry: fn(), onClose: fn() },
} satisfies Meta<typeof FailedDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Failed: Story = { play: loadAgain }

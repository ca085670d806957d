import type { Meta, StoryObj } from '@storybook/react-vite'
import { loadAgain } from '@testing/render'
import { fn } from 'storybook/test'
import { FailedPanel } from './FailedPanel'

/** In the place of a panel over its list that cannot be loaded without a line. */
const meta = {
  component: FailedPanel,
  args: { what: '画面', onRetry: fn(), onClose: fn() },
} satisfies Meta<typeof FailedPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Failed: Story = { play: loadAgain }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CarrierHints } from './CarrierHints'

/** What subjects with an address of a carrier have to set. */
const meta = {
  component: CarrierHints,
  args: { domain: 'aoba-lab.jp' },
  parameters: { names: ['docomo au SoftBank'] },
} satisfies Meta<typeof CarrierHints>
export default meta
type Story = StoryObj<typeof meta>

const copy = { name: '被験者への案内文をコピーする' }

export const Known: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', copy)).toBeVisible()
  },
}
/** Without a domain there is nothing to tell them to add. */
export const Unknown: Story = {
  args: { domain: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', copy)).toBeNull()
  },
}

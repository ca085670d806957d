import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { MissingFigure } from './MissingFigure'

const meta = { component: MissingFigure, args: { state: 'NOT_SYNCED' } } satisfies Meta<typeof MissingFigure>
export default meta
type Story = StoryObj<typeof meta>

export const NotWorn: Story = { args: { state: 'NOT_WORN' } }
export const NoDevice: Story = { args: { state: 'NO_DEVICE' } }

/** The reason is in words, not in the dash alone. */
export const NotSynced: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('未同期')).toBeInTheDocument()
    await expect(canvas.getByTitle(/デバイスがまだ同期されていません。/)).toBeVisible()
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { rowHeight } from '../model/measures'
import { GridRowSkeleton } from './GridRowSkeleton'

/** A row on its way, as high as what will stand there. */
const meta = {
  component: GridRowSkeleton,
  args: { position: 0 },
  parameters: { frame: 'bare' },
  render: (args) => (
    <div style={{ position: 'relative', height: 3 * rowHeight }}>
      {[0, 1, 2].map((below) => (
        <GridRowSkeleton key={below} position={args.position + below} />
      ))}
    </div>
  ),
} satisfies Meta<typeof GridRowSkeleton>
export default meta
type Story = StoryObj<typeof meta>

/** They stand one below the other, and a screen reader hears nothing of them. */
export const Waiting: Story = {
  play: async ({ canvasElement }) => {
    const rows = [...canvasElement.querySelectorAll('[aria-hidden="true"][style*="translateY"]')]
    await expect(rows.map((row) => row.getBoundingClientRect().top)).toEqual([0, rowHeight, 2 * rowHeight])
  },
}

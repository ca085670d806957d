import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TableSkeleton } from './TableSkeleton'

/** The rows of a table that is on its way. */
const meta = { component: TableSkeleton, parameters: { frame: 'bare' } } satisfies Meta<typeof TableSkeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Waiting: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-busy="true"]')?.children).toHaveLength(8)
  },
}
export const FewRows: Story = { args: { rows: 3 } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { someTable } from '@testing/mock-api'
import { expect, fn } from 'storybook/test'
import { MappedTables } from './MappedTables'

/** How tables are read, before they are imported. */
const meta = {
  component: MappedTables,
  args: { tables: [{ ...someTable, origin: 'REMEMBERED' }], isDisabled: false, onMap: fn() },
} satisfies Meta<typeof MappedTables>
export default meta
type Story = StoryObj<typeof meta>

/** Each column with what it is read as; that it was remembered is said. */
export const Remembered: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('歩数 → 歩数 (歩) / 距離(km) → 移動距離 (km)')).toBeVisible()
    await expect(canvas.getByText('前回の対応付け')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '対応付けを変える' }))
    await expect(args.onMap).toHaveBeenCalledOnce()
  },
}

/** A table that is left out says so, and not what its columns would be. */
export const LeftOut: Story = {
  args: { tables: [{ ...someTable, origin: 'CHOSEN', mapping: { ...someTable.mapping, isLeftOut: true } }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('取り込まない')).toBeVisible()
    await expect(canvas.queryByText(/→/)).not.toBeInTheDocument()
    await expect(canvas.queryByText('前回の対応付け')).not.toBeInTheDocument()
  },
}

/** Files that are gone cannot be read otherwise. */
export const FilesGone: Story = {
  args: { isDisabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '対応付けを変える' })).toBeDisabled()
  },
}

/** Without tables there is nothing to say. */
export const Empty: Story = {
  args: { tables: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).not.toBeInTheDocument()
  },
}

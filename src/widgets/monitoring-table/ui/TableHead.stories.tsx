import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { tableColumns, trackSizes } from '../model/columns'
import { Scroller } from './MonitoringTable.styles'
import { TableHead } from './TableHead'

/** The heads of the list. */
const meta = {
  component: TableHead,
  args: { columns: [], tracks: '', sort: 'ATTENTION', descending: false, onSort: fn() },
  parameters: { frame: 'bare' },
  // Their words are there once a language is spoken.
  render: (args) => (
    <Scroller role="grid" tabIndex={0} aria-label="被験者" style={{ height: 60 }}>
      <TableHead {...args} columns={tableColumns()} tracks={trackSizes(tableColumns())} />
    </Scroller>
  ),
} satisfies Meta<typeof TableHead>
export default meta
type Story = StoryObj<typeof meta>

/** Each sorts by its column; the one that sorts goes the other way round. */
export const Ascending: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('columnheader', { name: /要確認/ })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await userEvent.click(canvas.getByRole('button', { name: /要確認/ }))
    await expect(args.onSort).toHaveBeenLastCalledWith('ATTENTION', true)
    await userEvent.click(canvas.getByRole('button', { name: /睡眠/ }))
    await expect(args.onSort).toHaveBeenLastCalledWith('SLEEP', false)
  },
}

export const Descending: Story = {
  args: { sort: 'STEPS', descending: true },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /歩数/ }))
    await expect(args.onSort).toHaveBeenLastCalledWith('STEPS', false)
  },
}

/** English words are parted by blanks only: a title does not run into its period. */
export const Parted: Story = {
  play: async ({ canvas }) => {
    for (const [title, note] of [
      ['心拍', '24時間 bpm'],
      ['装着', '昨日 分'],
    ] as const) {
      const end = canvas.getByText(title).getBoundingClientRect().right
      await expect(canvas.getByText(note).getBoundingClientRect().left - end).toBeGreaterThan(2)
    }
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { HeadCell } from './HeadCell'

const code = { id: 'code', title: 'コード', sort: 'CODE', cell: () => null }

/** A head of a list; in a table of its own here. */
const meta = {
  component: HeadCell,
  args: { column: code, sort: { by: 'CODE', isDescending: false }, onSort: fn(), width: 240, onResize: fn() },
  decorators: [
    (Story) => (
      <table>
        <thead>
          <tr>
            <Story />
          </tr>
        </thead>
      </table>
    ),
  ],
} satisfies Meta<typeof HeadCell>
export default meta
type Story = StoryObj<typeof meta>

/** Pressed again it sorts the other way round. */
export const Sorted: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('columnheader')).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.click(canvas.getByRole('button', { name: 'コード' }))
    await expect(args.onSort).toHaveBeenCalledWith('CODE', true)
  },
}

/** Pressed for the first time it sorts from the small to the large. */
export const SortedByAnother: Story = {
  args: { sort: { by: 'NAME', isDescending: true } },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('columnheader')).toHaveAttribute('aria-sort', 'none')
    await userEvent.click(canvas.getByRole('button', { name: 'コード' }))
    await expect(args.onSort).toHaveBeenCalledWith('CODE', false)
  },
}

/** What the server cannot order by is no button. */
export const Unsortable: Story = {
  args: { column: { id: 'tags', title: 'タグ', cell: () => null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader')).not.toHaveAttribute('aria-sort')
    await expect(canvas.queryByRole('button', { name: 'タグ' })).toBeNull()
  },
}

/** Heads that sort stand in one line with those that do not. */
export const InOneLine: Story = {
  render: ({ width: _, ...args }) => (
    <>
      <HeadCell {...args} width={160} />
      <HeadCell {...args} width={160} column={{ id: 'tags', title: 'タグ', cell: () => null }} />
    </>
  ),
  play: async ({ canvas }) => {
    const middle = (words: string) => {
      const range = document.createRange()
      range.selectNodeContents(canvas.getByText(words))
      const { top, bottom } = range.getClientRects()[0] ?? new DOMRect()
      return Math.round(top + bottom)
    }
    await expect(middle('タグ')).toBe(middle('コード'))
  },
}

export const AtTheRight: Story = { args: { column: { ...code, title: '回答数', isRight: true } } }

/** The name keeps its width beside a column that wants all of it. */
export const NameInNarrowTable: Story = {
  args: { column: { ...code, isRowHeader: true, width: '200px' } },
  render: ({ width: _, ...args }) => (
    <>
      <HeadCell {...args} width={undefined} />
      <th scope="col" style={{ width: 4000 }}>
        メモ
      </th>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: /コード/ }).offsetWidth).toBeGreaterThanOrEqual(200)
  },
}

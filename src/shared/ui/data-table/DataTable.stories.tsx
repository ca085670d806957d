import type { Meta, StoryObj } from '@storybook/react-vite'
import { shownAs } from '@testing/render'
import { useState } from 'react'
import { expect, within } from 'storybook/test'
import { useListAddress } from '@/shared/lib/list-address'
import { IconButton } from '../icon-button'
import { StatusDot } from '../status-dot'
import { TagLabel } from '../tag-label'
import type { Column } from './column'
import { DataTable } from './DataTable'
import { TableOptions } from './TableOptions'
import { useTableSettings } from './use-table-settings'

interface Row {
  code: string
  name: string
  isActive: boolean
  count: number
}

const longName = '勤務形態と睡眠の研究に参加する方'.repeat(16).slice(0, 255)

const rows: Row[] = [
  { code: 'SLP-0129', name: '青木 由美子', isActive: false, count: 0 },
  { code: 'SLP-0128', name: '石井 大輔', isActive: true, count: 1312 },
  { code: 'SLP-0127', name: '上田 陽菜', isActive: true, count: 42 },
]

const columns: Column<Row>[] = [
  { id: 'code', title: 'コード', sort: 'CODE', isRowHeader: true, width: '140px', cell: ({ code }) => code },
  { id: 'name', title: '氏名', sort: 'NAME', cell: ({ name }) => name },
  {
    id: 'status',
    title: '状態',
    cell: ({ isActive }) => (
      <StatusDot
        tone={isActive ? 'success' : 'info'}
        isRing={!isActive}
        label={isActive ? '参加中' : '招待済み'}
      />
    ),
  },
  { id: 'tags', title: 'タグ', priority: 3, cell: () => <TagLabel name="夜勤" colour="fuji" /> },
  {
    id: 'count',
    title: '回答数',
    isRight: true,
    priority: 2,
    cell: ({ count }) => count.toLocaleString('ja-JP'),
  },
]

interface Args {
  canChoose?: boolean
  initial?: string[]
  listed?: Row[]
  hasMenu?: boolean
}

function Example({ canChoose = true, initial = [], listed = rows, hasMenu = false }: Args) {
  const list = useListAddress({ sorts: ['CODE', 'NAME'], initial: { sort: 'CODE', isDescending: true } })
  const settings = useTableSettings('story', columns)
  const [ids, onChange] = useState(() => new Set(initial))
  return (
    <>
      <TableOptions columns={columns} settings={settings} />
      <DataTable
        label="被験者"
        rows={listed}
        columns={columns}
        rowId={({ code }) => code}
        rowName={({ code }) => code}
        href={({ code }) => `/${code}`}
        settings={settings}
        sort={{ by: list.sort, isDescending: list.isDescending }}
        onSort={list.onSort}
        {...(canChoose && { selection: { ids, onChange } })}
        {...(hasMenu && { rowAction: () => <IconButton label="操作" icon="more" size="sm" /> })}
      />
    </>
  )
}

/** A list of at most a page: heads sort, a row is a link; ↑ ↓ move, Enter opens, Space chooses. Cards on a phone. */
const meta = {
  component: Example,
  beforeEach: () => localStorage.removeItem('kansoku.table.story'),
} satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const WithoutSelection: Story = { args: { canChoose: false } }
export const Selected: Story = { args: { initial: ['SLP-0128'] } }

/** Heads say and change the order. */
export const Sorted: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('columnheader', { name: /コード/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await userEvent.click(canvas.getByRole('button', { name: '氏名' }))
    await expect(canvas.getByRole('columnheader', { name: /氏名/ })).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.click(canvas.getByRole('button', { name: '氏名' }))
    await expect(canvas.getByRole('columnheader', { name: /氏名/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
  },
}

/** ↑ ↓ go from row to row, Space chooses, the head shows that some are chosen and then chooses all. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('link', { name: 'SLP-0129' }).focus()
    await userEvent.keyboard('{ArrowDown} ')
    await expect(canvas.getByRole('link', { name: 'SLP-0128' })).toHaveFocus()
    await expect(canvas.getByRole('checkbox', { name: '「SLP-0128」を選択する' })).toBeChecked()
    const all = canvas.getByRole('checkbox', { name: 'このページの行をすべて選択する' })
    await expect(all).toBePartiallyChecked()
    await userEvent.click(all)
    await expect(canvas.getByRole('checkbox', { name: '「SLP-0127」を選択する' })).toBeChecked()
  },
}

/** Columns can leave and rows can be lower; the columns that are left are said. */
export const Columns: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '表の表示' }))
    const menu = within(await within(document.body).findByRole('menu'))
    await userEvent.click(menu.getByRole('menuitemcheckbox', { name: '氏名' }))
    await userEvent.click(menu.getByRole('menuitemradio', { name: '狭い' }))
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('columnheader', { name: /氏名/ })).not.toBeInTheDocument()
    await expect(canvas.getByRole('columnheader', { name: /コード/ })).toBeVisible()
  },
}

/** A name of 255 characters takes two lines, and is whole in its tooltip. */
export const LongName: Story = {
  args: { listed: [{ code: 'SLP-0130', name: longName, isActive: true, count: 1 }] },
  play: async ({ canvas }) => {
    const [name] = await canvas.findAllByTitle(longName)
    await expect(name?.getBoundingClientRect().height).toBeLessThanOrEqual(48)
    await expect(name?.scrollHeight).toBeGreaterThan(48)
  },
}

/** On a phone the menu of a row stands beside its name. */
export const CardMenu: Story = {
  args: { hasMenu: true },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    const [menu] = await canvas.findAllByRole('button', { name: '操作' })
    const name = canvas.getByRole('link', { name: 'SLP-0129' }).getBoundingClientRect()
    await expect(menu?.getBoundingClientRect().top).toBeLessThan(name.bottom)
    await expect(menu?.getBoundingClientRect().left).toBeGreaterThan(name.left)
  },
}

/** A row under the mouse. */
export const Hovered: Story = { play: shownAs('hover', 'tbody tr') }
export const Pressed: Story = { play: shownAs('active', 'tbody tr') }

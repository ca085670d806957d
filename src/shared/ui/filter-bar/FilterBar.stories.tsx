import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Button } from '../button'
import { FilterChip } from '../filter-chip'
import { SearchField } from '../search-field'
import { ActionBar } from './ActionBar'
import { FilterBar } from './FilterBar'

function Bars({ count, initial = 0, onClear }: { count: number; initial?: number; onClear: () => void }) {
  const [chosen, setChosen] = useState(initial)
  if (chosen > 0) {
    return (
      <ActionBar count={chosen} counts="people" onClear={() => setChosen(0)}>
        <Button variant="text" size="sm" icon="tag">
          タグを付ける
        </Button>
        <Button variant="text" size="sm" icon="trash">
          削除する
        </Button>
      </ActionBar>
    )
  }
  return (
    <FilterBar count={count} onClear={onClear}>
      <SearchField label="コード・氏名で検索" />
      <FilterChip label="状態" value={count > 0 ? '参加中' : undefined} />
      <FilterChip label="タグ" value={count > 1 ? '夜勤' : undefined} />
    </FilterBar>
  )
}

/** The line over a list: search and filter chips at the left, the look of the table at the right. */
const meta = { component: Bars, args: { count: 0, onClear: fn() } } satisfies Meta<typeof Bars>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {}
export const One: Story = { args: { count: 1 } }

/** From two filters on, one press takes all away. */
export const Two: Story = {
  args: { count: 2 },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '絞り込みを解除する' }))
    await expect(args.onClear).toHaveBeenCalledOnce()
  },
}

/** While rows are chosen, what can be done to them stands where the filters were. */
export const Selected: Story = {
  args: { initial: 3 },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('toolbar')).toHaveTextContent('3名を選択中')
    await userEvent.click(canvas.getByRole('button', { name: '選択を解除する' }))
    await expect(canvas.getByRole('search')).toBeVisible()
  },
}

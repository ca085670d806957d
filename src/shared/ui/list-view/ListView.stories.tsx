import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { networkFailure } from '@/shared/api'
import { Button } from '../button'
import { EmptyState } from '../empty-state'
import { ListView } from './ListView'

interface Row {
  id: string
}
const answer = (items: Row[], total = items.length) => {
  const data = { items, total }
  return { data, currentData: data, isFetching: false, refetch: fn() }
}

function Tags(props: {
  query: Parameters<typeof ListView<Row>>[0]['query']
  isFiltered: boolean
  onClear: () => void
}) {
  return (
    <ListView
      query={props.query}
      what="タグ"
      page={1}
      hrefOf={(page) => ({ search: `?page=${page}` })}
      isFiltered={props.isFiltered}
      onClearFilters={props.onClear}
      toolbar={<p>検索と絞り込み</p>}
      empty={
        <EmptyState
          title="まだタグがありません"
          reason="被験者を分けて数えるために使います。"
          action={<Button variant="primary">タグを登録する</Button>}
        />
      }
    >
      {({ items }) => <p>{items.length}件の表</p>}
    </ListView>
  )
}

/** A numbered list in all its states: loading, failed, empty, no result, a page past the end, filled. */
const meta = {
  component: Tags,
  args: { query: answer([{ id: '1' }, { id: '2' }]), isFiltered: false, onClear: fn() },
} satisfies Meta<typeof Tags>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Empty: Story = { args: { query: answer([]) } }
export const Loading: Story = { args: { query: { isFetching: true, refetch: fn() } } }
export const Failed: Story = { args: { query: { error: networkFailure, isFetching: false, refetch: fn() } } }

/** A page past the end is no matter of filters: the last page is one press away. */
export const PastEnd: Story = {
  args: { query: answer([], 112) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('このページはありません')).toBeVisible()
    await expect(canvas.queryByText('条件に合うタグはありません')).toBeNull()
    await expect(canvas.getByRole('link', { name: '最後のページを開く' })).toHaveAttribute(
      'href',
      expect.stringMatching(/page=3$/),
    )
  },
}

/** Nothing fits: the filters stay in sight, and one press takes them away. */
export const NoResult: Story = {
  args: { query: answer([]), isFiltered: true },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('条件に合うタグはありません')).toBeVisible()
    await expect(canvas.getByText('検索と絞り込み')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '絞り込みを解除する' }))
    await expect(args.onClear).toHaveBeenCalledOnce()
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { EmptyState } from '../empty-state'
import { type QueryState, QueryView } from './QueryView'

interface Args {
  isGate?: boolean
  query: QueryState<string[]>
}

const refetch = fn()
const state = (given: Partial<QueryState<string[]>>): Args => ({
  query: { isFetching: false, refetch, ...given },
})

const meta = {
  render: ({ query, isGate = false }: Args) => (
    <QueryView
      query={query}
      isGate={isGate}
      what="被験者"
      isEmpty={(codes) => codes.length === 0}
      empty={<EmptyState title="まだ被験者がいません" />}
    >
      {(codes) => <p>{codes.join('、')}</p>}
    </QueryView>
  ),
} satisfies Meta<Args>
export default meta
type Story = StoryObj<Args>

export const Filled: Story = {
  args: state({ currentData: ['SLP-0042', 'SLP-0017'] }),
  play: async ({ canvas }) => expect(canvas.getByText('SLP-0042、SLP-0017')).toBeVisible(),
}
export const Empty: Story = {
  args: state({ currentData: [] }),
  play: async ({ canvas }) => expect(canvas.getByText('まだ被験者がいません')).toBeVisible(),
}
export const Loading: Story = { args: state({ isFetching: true }) }
export const Offline: Story = {
  args: state({ error: { kind: 'network' } }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('被験者を読み込めませんでした')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'もう一度読み込む' }))
    await expect(refetch).toHaveBeenCalled()
  },
}
export const Refused: Story = {
  args: state({ error: { kind: 'problem', code: 'FORBIDDEN', message: 'この操作をする権限がありません。' } }),
  play: async ({ canvas }) => expect(canvas.getByText('この操作をする権限がありません。')).toBeVisible(),
}
export const Unexpected: Story = {
  args: state({ error: { kind: 'unexpected', status: 500, requestId: '0199b6c2-7d41' } }),
  play: async ({ canvas }) => expect(canvas.getByText(/0199b6c2-7d41/)).toBeVisible(),
}
/** Reading anew failed: what was read before stays, under a note. */
export const Stale: Story = {
  args: state({ currentData: ['SLP-0042'], error: { kind: 'network' } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('SLP-0042')).toBeVisible()
    await expect(canvas.getByText(/最新の内容を読み込めませんでした/)).toBeVisible()
  },
}
/** What only lets a page through says nothing about it: the page may be new, or may not have come at all. */
export const StaleGate: Story = {
  args: { ...Stale.args, isGate: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('SLP-0042')).toBeVisible()
    await expect(canvas.queryByText(/前に読み込んだ内容/)).toBeNull()
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { openDialog } from '@testing/render'
import { expect, fn } from 'storybook/test'
import type { QueryState } from '@/shared/ui/query-view'
import { PanelOfQuery } from './PanelOfQuery'
import { RoutePanel } from './RoutePanel'

const refetch = fn()
const asked = (given: Partial<QueryState<string>>): { query: QueryState<string> } => ({
  query: { isFetching: false, refetch, ...given },
})
const listAddress = '/projects/project-slp26/tags'

/** A panel at an address with an id: the row, or why it is not to be had. */
const meta = {
  component: PanelOfQuery<string>,
  args: {
    ...asked({ currentData: '夜勤' }),
    title: 'タグを編集する',
    what: 'タグ',
    listAddress,
    children: (name) => (
      <RoutePanel title={`「${name}」を編集する`} listAddress={listAddress}>
        <p>{name}</p>
      </RoutePanel>
    ),
  },
} satisfies Meta<typeof PanelOfQuery<string>>
export default meta
type Story = StoryObj<typeof meta>

/** The row brings a panel of its own. */
export const Filled: Story = {
  play: async () => {
    await expect((await openDialog('「夜勤」を編集する')).getByText('夜勤')).toBeVisible()
  },
}

/** The frame and the way back are there before the row. */
export const Loading: Story = {
  args: asked({ isFetching: true }),
  play: async () => {
    await expect((await openDialog('タグを編集する')).getByRole('button', { name: '閉じる' })).toBeVisible()
  },
}

/** Without a connection it is asked for again. */
export const Failed: Story = {
  args: asked({ error: { kind: 'network' } }),
  play: async ({ userEvent }) => {
    const panel = await openDialog('タグを編集する')
    await expect(panel.getByText('タグを読み込めませんでした')).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: 'もう一度読み込む' }))
    await expect(refetch).toHaveBeenCalled()
  },
}

/** What is gone is said as such: asking again would not help. */
export const Gone: Story = {
  args: asked({ error: { kind: 'problem', code: 'NOT_FOUND', message: 'タグが見つかりません。' } }),
  play: async () => {
    const panel = await openDialog('タグを編集する')
    await expect(panel.getByText('タグが見つかりません。')).toBeVisible()
    await expect(panel.queryByRole('button', { name: 'もう一度読み込む' })).toBeNull()
  },
}

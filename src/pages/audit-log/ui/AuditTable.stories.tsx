import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi } from '@testing/mock-api'
import { delay, http } from 'msw'
import { expect, waitFor, within } from 'storybook/test'
import { AuditTable } from './AuditTable'

const meta = {
  component: AuditTable,
  args: { people: { kind: 'own' } },
  parameters: { address: '/audit-log' },
} satisfies Meta<typeof AuditTable>
export default meta
type Story = StoryObj<typeof meta>

/** What was there before, and a lock in place of what one may not see. */
export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    const table = within(await canvas.findByRole('table', { name: '操作履歴' }))
    await expect(table.getByText('オーナー')).toBeVisible()
    await expect(table.getByText('閲覧権限が必要です')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '対象' }))
    await userEvent.click(
      await within(document.body).findByRole('menuitemcheckbox', { name: 'プロジェクト' }),
    )
    await userEvent.keyboard('{Escape}')
    await expect(await canvas.findByText('1件中 1〜1件を表示')).toBeVisible()
  },
}
/** Sixty actions are searched, and stand under what they are done to. */
export const ActionSearched: Story = {
  play: async ({ canvas, userEvent }) => {
    const body = within(document.body)
    await userEvent.click(await canvas.findByRole('button', { name: '操作' }))
    await userEvent.type(await body.findByRole('searchbox', { name: '操作を検索' }), 'プロジェクト')
    const menu = within(body.getByRole('menu'))
    for (const each of await menu.findAllByRole('menuitemcheckbox'))
      await expect(each).toHaveTextContent('プロジェクト')
    await userEvent.keyboard('{Escape}{Escape}')
  },
}
/** Whoever is not among the first is found by the server. */
export const PersonSearched: Story = {
  play: async ({ canvas, userEvent }) => {
    const body = within(document.body)
    await userEvent.click(await canvas.findByRole('button', { name: '実行者' }))
    await userEvent.type(await body.findByRole('searchbox', { name: '氏名・メールで検索' }), '高橋')
    const menu = within(body.getByRole('menu'))
    await waitFor(() => expect(menu.getAllByRole('menuitemcheckbox')).toHaveLength(1))
    await userEvent.click(menu.getByRole('menuitemcheckbox', { name: '高橋 健' }))
    await expect(await canvas.findByText('実行者：高橋 健')).toBeVisible()
  },
}
export const Period: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '期間' }))
    await expect(await within(document.body).findByRole('dialog', { name: '期間' })).toBeVisible()
  },
}
export const Empty: Story = { parameters: { msw: mockApi({ auditEvents: [] }) } }
/** How far back a text is searched is said beside the search. */
export const NoResult: Story = {
  parameters: { address: '/audit-log?q=どこにもない' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^条件に合う新しい3,000件の中から探します/)).toBeVisible()
  },
}
export const Loading: Story = {
  parameters: { msw: [http.post('*/gql', () => delay('infinite')), ...mockApi()] },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { anAlertRule, member, mockApi, refuses } from '@testing/mock-api'
import { offersRetry, says } from '@testing/render'
import { expect, screen, waitFor, within } from 'storybook/test'
import { AlertsPage } from './AlertsPage'

const address = '/projects/project-slp26/monitoring-alerts'

/** アラート: what was raised and what was done about it, and the rules behind it. */
const meta = {
  component: AlertsPage,
  parameters: { address, route: '/projects/:projectId/monitoring-alerts', frame: 'bare' },
} satisfies Meta<typeof AlertsPage>
export default meta
type Story = StoryObj<typeof meta>

/** An alert is opened, confirmed in its panel, and its history says by whom. */
export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    const table = within(await canvas.findByRole('table', { name: '発報の履歴' }))
    await expect(table.getByText('未対応')).toBeVisible()
    await expect(table.getByText('自動（条件に当てはまらなくなった）')).toBeInTheDocument()
    await userEvent.click(table.getAllByRole('link')[0] as HTMLElement)
    const panel = within(await screen.findByRole('dialog', { name: 'SLP-0009' }))
    await expect(await panel.findByText(/安静時心拍数の直近1日の平均/)).toBeVisible()
    await expect(panel.getByText(/高橋 健、中村 彩/)).toBeVisible()
    await expect(panel.getByText('届く人がいませんでした')).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: '確認済みにする' }))
    await waitFor(() => expect(panel.getByText(/確認済みにしました/)).toBeVisible())
    await waitFor(() => expect(panel.queryByRole('button', { name: '確認済みにする' })).toBeNull())
  },
}

/** The link of a mail opens the alert; nothing is confirmed by opening it. */
export const FromMail: Story = {
  parameters: { address: `${address}?event=alert-0042` },
  play: async () => {
    const panel = within(await screen.findByRole('dialog', { name: 'SLP-0009' }))
    await expect(await panel.findByRole('button', { name: '確認済みにする' })).toBeVisible()
    await expect(panel.getByText('未対応')).toBeVisible()
  },
}

/** A digest leads to where its receiver chooses how often mails come; closed, the list is there. */
export const FromDigest: Story = {
  parameters: { address: `${address}?notices=mine`, msw: mockApi({ viewer: member }) },
  play: async ({ canvas, userEvent }) => {
    const panel = within(await screen.findByRole('dialog', { name: '自分への通知' }))
    await expect(await panel.findByRole('radio', { name: /すぐに/ })).toBeChecked()
    await userEvent.click(panel.getByRole('button', { name: 'キャンセル' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await canvas.findByRole('table', { name: '発報の履歴' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '自分への通知' }))
    await expect(await screen.findByRole('dialog', { name: '自分への通知' })).toBeVisible()
  },
}

/** Several are confirmed at once. */
export const Several: Story = {
  play: async ({ canvas, userEvent }) => {
    const table = within(await canvas.findByRole('table', { name: '発報の履歴' }))
    const [, first, second] = table.getAllByRole('checkbox')
    await userEvent.click(first as HTMLElement)
    await userEvent.click(second as HTMLElement)
    const bar = within(await canvas.findByRole('toolbar', { name: '選択した行の操作' }))
    await userEvent.click(bar.getByRole('button', { name: '確認済みにする' }))
    await waitFor(() => expect(table.getAllByText('確認済み')).toHaveLength(2))
    await expect(canvas.queryByRole('toolbar', { name: '選択した行の操作' })).toBeNull()
  },
}

/** Alerts are looked for by subject, by who looks after them and by day; the address keeps it. */
export const Narrowed: Story = {
  parameters: { address: `${address}?assignee=user-takahashi&from=2026-01-01&to=2099-12-31` },
  play: async ({ canvas, userEvent }) => {
    const table = within(await canvas.findByRole('table', { name: '発報の履歴' }))
    await expect(table.getByText('SLP-0016')).toBeVisible()
    await expect(table.queryByText('SLP-0009')).toBeNull()
    await expect(canvas.getByText(/^期間：2026.+2099/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '絞り込み「担当者」を解除する' }))
    await expect(await canvas.findByText('SLP-0023')).toBeVisible()
    await userEvent.type(canvas.getByRole('searchbox', { name: '被験者コードで検索' }), '0030')
    await waitFor(() => expect(canvas.queryByText('SLP-0023')).toBeNull())
    await expect(await canvas.findByText('SLP-0030')).toBeVisible()
  },
}

export const Rules: Story = {
  parameters: { address: `${address}?view=rules` },
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'アラートのルール' }))
    await expect(table.getByRole('link', { name: /安静時心拍の上昇/ })).toBeVisible()
    await expect(table.getByText('テスト中')).toBeVisible()
    await expect(table.getAllByText('標準')).toHaveLength(2)
  },
}

/** A rule whose tags were deleted is marked in the list. */
export const TagGone: Story = {
  parameters: {
    address: `${address}?view=rules`,
    msw: mockApi({
      alertRules: [anAlertRule({ targetWarnings: ['除くタグ「療養中」は削除されています。'] })],
    }),
  },
  play: says('削除された対象'),
}

/** Members work on alerts, and do not change rules. */
export const Member: Story = {
  parameters: { address: `${address}?view=rules`, msw: mockApi({ viewer: member }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'アラートのルール' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'ルールを登録する' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: /の操作$/ })).toBeNull()
  },
}

/** A member narrows the list to what a colleague was given. */
export const NarrowedByMember: Story = {
  parameters: { msw: mockApi({ viewer: member }) },
  play: async ({ canvas, userEvent }) => {
    const table = within(await canvas.findByRole('table', { name: '発報の履歴' }))
    await expect(table.getByText('SLP-0023')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '担当者' }))
    const menu = within(await screen.findByRole('menu'))
    await userEvent.click(await menu.findByRole('menuitemcheckbox', { name: '高橋 健' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByText('SLP-0023')).toBeNull())
    await expect(await canvas.findByText('SLP-0016')).toBeVisible()
  },
}

export const Empty: Story = {
  parameters: { msw: mockApi({ alertEvents: [] }) },
  play: says('まだ発報していません'),
}

export const NoRules: Story = {
  parameters: { address: `${address}?view=rules`, msw: mockApi({ alertRules: [] }) },
  play: says('まだルールがありません'),
}

export const Unreachable: Story = { parameters: { msw: refuses('AlertEvents') }, play: offersRetry }

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }

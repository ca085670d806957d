import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, refuses, sleepProject } from '@testing/mock-api'
import { offersRetry, says } from '@testing/render'
import { expect, screen, waitFor, within } from 'storybook/test'
import { ColabNotebooksPage } from './ColabNotebooksPage'

/** ノートブック: what was made, with its cells and its file. */
const meta = {
  component: ColabNotebooksPage,
  parameters: { address: '/colab-notebooks?project=project-slp26', frame: 'bare' },
} satisfies Meta<typeof ColabNotebooksPage>
export default meta
type Story = StoryObj<typeof meta>

/** A row opens the notebook; its figures are said to be examples. */
export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    const table = within(await canvas.findByRole('table', { name: 'ノートブック' }))
    await expect(table.getByText('データ品質と装着')).toBeVisible()
    await userEvent.click(table.getByRole('link', { name: '装着時間と欠測の確認' }))
    const panel = within(await screen.findByRole('dialog', { name: '装着時間と欠測の確認' }))
    await expect(await panel.findByText(/このプロジェクトの結果ではありません/)).toBeVisible()
    await expect(panel.getAllByRole('img', { name: /図の例/ })).toHaveLength(3)
    await expect(panel.getByRole('region', { name: 'コード 1' })).toHaveTextContent('SLP26')
    await expect(
      within(panel.getByRole('region', { name: '実行の記録' })).getByText(/観測 太郎/),
    ).toBeVisible()
  },
}

/** One that reads a fixed export says which file has to lie beside it. */
export const OfExport: Story = {
  parameters: { address: '/colab-notebooks?project=project-slp26&notebook=notebook-scores' },
  play: async () => {
    const panel = within(await screen.findByRole('dialog', { name: 'アンケート尺度の信頼性' }))
    await expect(await panel.findByText('出力「中間解析」')).toBeVisible()
    await expect(panel.getByText(/SLP26_中間解析_20261105\.zip/)).toBeVisible()
    await expect(panel.queryByRole('region', { name: '実行の記録' })).not.toBeInTheDocument()
    await expect(panel.queryByText(/KANSOKU_KEY に、/)).not.toBeInTheDocument()
  },
}

/** Where a client of Google is configured it opens in Colab by itself; back from Google one reads what came of it, once. */
export const BackFromGoogle: Story = {
  parameters: { address: '/colab-notebooks?project=project-slp26&notebook=notebook-scores&colab=declined' },
  play: async ({ userEvent }) => {
    const name = 'アンケート尺度の信頼性'
    const panel = within(await screen.findByRole('dialog', { name }))
    await expect(await panel.findByText(/Google で許可されなかったため/)).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Colab で開く' })).toBeEnabled()
    await expect(panel.queryByRole('link', { name: 'Google Colab を開く' })).not.toBeInTheDocument()
    await userEvent.click(panel.getByRole('button', { name: '閉じる' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument())
    await expect(screen.queryByText(/Google で許可されなかったため/)).not.toBeInTheDocument()
  },
}

/** A way back that is too late names no notebook; the list says so. */
export const BackTooLate: Story = {
  parameters: { address: '/colab-notebooks?project=project-slp26&colab=expired' },
  play: says(
    '時間が経ったか、別のブラウザーで戻ってきたため、Colab では開いていません。もう一度「Colab で開く」を押してください。',
  ),
}

/** Deleting is asked, since it cannot be undone. */
export const Deleted: Story = {
  parameters: { address: '/colab-notebooks?project=project-slp26&notebook=notebook-quality' },
  play: async ({ canvas, userEvent }) => {
    const panel = within(await screen.findByRole('dialog', { name: '装着時間と欠測の確認' }))
    await userEvent.click(await panel.findByRole('button', { name: '削除する' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'ノートブック「装着時間と欠測の確認」を削除しますか？' }),
    )
    await userEvent.click(dialog.getByRole('button', { name: '削除する' }))
    await waitFor(() => expect(canvas.queryByText('装着時間と欠測の確認')).not.toBeInTheDocument())
    await expect(canvas.getByText('起床時の心拍と勤務形態')).toBeVisible()
  },
}

export const Empty: Story = {
  parameters: { msw: mockApi({ notebooks: [] }) },
  play: says('まだノートブックがありません'),
}

/** Without データ出力 the page says whom to ask. */
export const NotPermitted: Story = {
  parameters: { msw: mockApi({ projects: [{ ...sleepProject, viewerCanExport: false }] }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/データを出力する権限がありません/)).toBeVisible()
    // No button that leads to a panel which can make nothing.
    await expect(canvas.queryByRole('link', { name: 'ノートブックを作成する' })).not.toBeInTheDocument()
  },
}

export const Unreachable: Story = { parameters: { msw: refuses('Notebooks') }, play: offersRetry }

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }

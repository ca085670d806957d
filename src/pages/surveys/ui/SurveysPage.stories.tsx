import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi } from '@testing/mock-api'
import { expect, waitFor, within } from 'storybook/test'
import { SurveysPage } from './SurveysPage'

const meta = {
  component: SurveysPage,
  parameters: { frame: 'bare', address: '/surveys' },
} satisfies Meta<typeof SurveysPage>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: '起床時チェック' })).toHaveAttribute(
      'href',
      '/surveys/survey-waking',
    )
    await userEvent.click(await canvas.findByRole('radio', { name: 'アーカイブ済み 1' }))
    await expect(await canvas.findByRole('link', { name: '生活習慣（2024年度）' })).toBeVisible()
    await waitFor(() =>
      expect(canvas.queryByRole('link', { name: '起床時チェック' })).not.toBeInTheDocument(),
    )
  },
}
export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }

/** First steps without surveys: an empty one, from the library, from a file. */
export const Empty: Story = {
  parameters: { msw: mockApi({ surveys: [] }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('まだアンケートがありません')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'ライブラリから選ぶ' })).toHaveAttribute(
      'href',
      '/surveys/new?from=library',
    )
  },
}

/** A survey in use cannot be deleted; the refusal says why. */
export const InUse: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: '「起床時チェック」を選択する' }))
    await userEvent.click(canvas.getByRole('button', { name: '削除する' }))
    const dialog = within(await within(document.body).findByRole('dialog', { name: /1件を削除しますか/ }))
    await userEvent.click(dialog.getByRole('button', { name: '削除する' }))
    await expect(await within(document.body).findByText(/配信設定で使われているため/)).toBeInTheDocument()
    await expect(canvas.getByRole('link', { name: '起床時チェック' })).toBeInTheDocument()
  },
}

/** Deleted and restored. */
export const TakenBack: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: '「勤務の記録」を選択する' }))
    await userEvent.click(canvas.getByRole('button', { name: '削除する' }))
    const dialog = within(await within(document.body).findByRole('dialog', { name: /1件を削除しますか/ }))
    await userEvent.click(dialog.getByRole('button', { name: '削除する' }))
    await waitFor(() => expect(canvas.queryByRole('link', { name: '勤務の記録' })).not.toBeInTheDocument())
    await userEvent.click(await canvas.findByRole('button', { name: '元に戻す' }))
    await expect(await canvas.findByRole('link', { name: '勤務の記録' })).toBeVisible()
  },
}

/** A row's own menu asks, too, before anything is deleted. */
export const AskedAtRow: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '「勤務の記録」の操作' }))
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: '削除する' }))
    const dialog = within(await within(document.body).findByRole('dialog', { name: /1件を削除しますか/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'キャンセル' }))
    await expect(await canvas.findByRole('link', { name: '勤務の記録' })).toBeVisible()
  },
}

/** A survey archived from the list is restored with one click. */
export const ArchivedAndBack: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '「起床時チェック」の操作' }))
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'アーカイブする' }))
    await expect(await canvas.findByText('アンケート1件をアーカイブしました。')).toBeVisible()
    // Said once, beside its undo.
    await expect(within(document.body).getByTestId('snackbar')).toBeEmptyDOMElement()
    await userEvent.click(canvas.getByRole('button', { name: '元に戻す' }))
    await expect(await canvas.findByRole('button', { name: '「起床時チェック」の操作' })).toBeVisible()
  },
}

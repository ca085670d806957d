import type { Meta, StoryObj } from '@storybook/react-vite'
import { aDataImport, someReport } from '@testing/mock-api'
import { savedNames } from '@testing/saved-names'
import { expect, fn, waitFor } from 'storybook/test'
import { ImportReport } from './ImportReport'

const imported = aDataImport({
  state: 'IMPORTED',
  report: someReport,
  undoing: { deviceCount: 3, reason: null },
})

/** The third step of an import: what was taken, refused and left waiting. */
const meta = {
  component: ImportReport,
  args: { found: imported, report: someReport, projectId: imported.projectId, onAnother: fn() },
  parameters: { names: ['Value', 'FIT'] },
} satisfies Meta<typeof ImportReport>
export default meta
type Story = StoryObj<typeof meta>

/** Each value that is not stored is counted, with what can be done about it; all reasons are a file. */
export const WithRefusals: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('3名の1,155,621行を読み、1,155,602個の値を保存しました。')).toBeVisible()
    await expect(canvas.getByText('2件は取り込めませんでした。')).toBeVisible()
    await expect(canvas.getByText('桁を丸めた値（距離）')).toBeVisible()
    await expect(canvas.queryByText('保存済みの値')).not.toBeInTheDocument()
    await expect(canvas.getByRole('list', { name: '紐づけを待つ値' })).toHaveTextContent(
      /「FIT-1503960366」への紐づけは2026-10-20からです。/,
    )
    const saved = savedNames()
    await userEvent.click(canvas.getByRole('button', { name: 'すべての理由を CSV で保存する' }))
    await waitFor(() => expect(saved()).toEqual(['import-report.csv']))
    await userEvent.click(canvas.getByRole('button', { name: '別のファイルを取り込む' }))
    await expect(args.onAnother).toHaveBeenCalledOnce()
  },
}

/** Where everything was taken there is nothing to save, and no warning. */
export const Whole: Story = {
  args: {
    report: {
      ...someReport,
      rejected: 0,
      duplicates: 0,
      kept: 0,
      held: 0,
      rejections: [],
      waiting: [],
      rounded: [],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('取り込みが終わりました')).toBeVisible()
    await expect(canvas.queryByText(/取り込めませんでした/)).not.toBeInTheDocument()
    await expect(canvas.queryByRole('button', { name: /CSV/ })).not.toBeInTheDocument()
    await expect(canvas.queryByRole('list', { name: '紐づけを待つ値' })).not.toBeInTheDocument()
  },
}

/** The same content once more changes nothing, and says so. */
export const ImportedBefore: Story = {
  args: { report: { ...someReport, wasFinished: true, written: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('同じ内容は取り込み済みのため、何も変わっていません。')).toBeVisible()
    await expect(canvas.queryByText(/を保存しました。/)).not.toBeInTheDocument()
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { somePreview, someReport } from '@testing/mock-api'
import type { ComponentProps } from 'react'
import { expect, within } from 'storybook/test'
import { ReadFiles, Refusals, SkippedFiles } from './WhatWasRead'

type Parts = Pick<ComponentProps<typeof ReadFiles>, 'files'> & {
  skipped: ComponentProps<typeof SkippedFiles>['files']
  refusals: ComponentProps<typeof Refusals>['refusals']
}

function Example({ files, skipped, refusals }: Parts) {
  return (
    <>
      <ReadFiles files={files} />
      <SkippedFiles files={skipped} />
      <Refusals title="読めないファイル" refusals={refusals} />
    </>
  )
}

/** What becomes of each file: read, left out with the reason, or refused at its place. */
const meta = {
  component: Example,
  args: { files: somePreview.files, skipped: somePreview.skipped, refusals: somePreview.refused },
  parameters: { names: ['Value'] },
} satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

/** The first value stands as it will be stored; what was not taken of a file stands beside its rows. */
export const BeforeImport: Story = {
  play: async ({ canvas }) => {
    const [activity, beats] = within(canvas.getByRole('list', { name: '読めたファイル' })).getAllByRole(
      'listitem',
    )
    await expect(activity).toHaveTextContent('日ごとの活動 940行')
    await expect(activity).not.toHaveTextContent('取り込めなかった行')
    await expect(beats).toHaveTextContent('心拍数 1,154,681行 取り込めなかった行 2 重なる行 17')
    await expect(beats).toHaveTextContent('最初の値：FIT-1503960366 2026-10-12 07:21:00+09:00 心拍数 97 bpm')
    const left = canvas.getByRole('list', { name: '取り込まないファイルや記録' })
    await expect(left).toHaveTextContent('1分ごとのMETs：対応する指標がないため取り込みません。')
    await expect(canvas.getByRole('list', { name: '読めないファイル' })).toHaveTextContent(
      'export.zip/notes.txt 1行目 見出し',
    )
  },
}

/** After the import a refused value has its file, line, column and reason. */
export const AfterImport: Story = {
  args: { files: someReport.files, skipped: [], refusals: someReport.rejections },
  play: async ({ canvas }) => {
    const refused = canvas.getByRole('list', { name: '読めないファイル' })
    await expect(refused).toHaveTextContent('90,211行目 Value')
    await expect(refused).toHaveTextContent('心拍数 900 は記録できる範囲(20〜300)の外です。')
    await expect(
      canvas.queryByRole('heading', { name: '取り込まないファイルや記録' }),
    ).not.toBeInTheDocument()
  },
}

/** Of nothing there is no empty list. */
export const Empty: Story = {
  args: { files: [], skipped: [], refusals: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).not.toBeInTheDocument()
    await expect(canvas.queryByRole('list')).not.toBeInTheDocument()
  },
}

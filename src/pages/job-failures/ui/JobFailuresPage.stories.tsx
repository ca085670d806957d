import type { Meta, StoryObj } from '@storybook/react-vite'
import { administrator, aJobFailure, mockApi, refuses } from '@testing/mock-api'
import { offersRetry, says } from '@testing/render'
import { expect, within } from 'storybook/test'
import { JobFailuresPage } from './JobFailuresPage'

const meta = {
  component: JobFailuresPage,
  parameters: { address: '/admin/job-failures', frame: 'bare' },
} satisfies Meta<typeof JobFailuresPage>
export default meta
type Story = StoryObj<typeof meta>

/** What failed, where, how often, and whether anything happens by itself. */
export const Filled: Story = {
  parameters: { msw: mockApi({ viewer: administrator }) },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: '失敗している処理' })
    const [, days, mail, usage] = within(table).getAllByRole('row')
    if (!days || !mail || !usage) throw new Error('Rows are missing.')
    await expect(within(days).getByText('日ごとの記録の作成')).toBeVisible()
    // Administrators see companies, and no project of theirs.
    await expect(within(days).queryByText(/追跡研究/)).toBeNull()
    await expect(within(days).getByText('36回')).toBeVisible()
    await expect(within(days).getByText('自動で再実行')).toBeVisible()
    await expect(within(mail).getByText('再実行を終了')).toBeVisible()
    await expect(within(usage).getByText('処理の全体')).toBeVisible()
  },
}

export const Empty: Story = {
  parameters: { msw: mockApi({ viewer: administrator, jobFailures: [] }) },
  play: says('失敗している処理はありません'),
}

export const Failed: Story = {
  parameters: { msw: refuses('JobFailures') },
  play: offersRetry,
}

const manyFailures = Array.from({ length: 112 }, (_, index) =>
  aJobFailure({ id: `failure-${index}`, times: 112 - index }),
)

/** Fifty on a page. */
export const Many: Story = {
  parameters: { msw: mockApi({ viewer: administrator, jobFailures: manyFailures }) },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('112件中 1〜50件を表示')).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: '3ページ目' }))
    await expect(await canvas.findByText('112件中 101〜112件を表示')).toBeVisible()
    await expect(await canvas.findByText('12回')).toBeVisible()
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { administrator, aJobFailure, aLateWork, mockApi, refuses } from '@testing/mock-api'
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
  play: async ({ canvas, userEvent }) => {
    const table = await canvas.findByRole('table', { name: '失敗している処理' })
    const [, days, mail, copy, usage] = within(table).getAllByRole('row')
    if (!days || !mail || !copy || !usage) throw new Error('Rows are missing.')
    await expect(within(days).getByText('日ごとの記録の作成')).toBeVisible()
    // Administrators see companies, and no project of theirs.
    await expect(within(days).queryByText(/追跡研究/)).toBeNull()
    await expect(within(days).getByText('36回')).toBeVisible()
    await expect(within(days).getByText('自動で再実行')).toBeVisible()
    await expect(within(mail).getByText('再実行を終了')).toBeVisible()
    await expect(within(copy).getByText('停止中')).toBeVisible()
    await expect(within(usage).getByText('処理の全体')).toBeVisible()
    await expect(within(days).queryByRole('button', { name: 'もう一度試す' })).toBeNull()
    await userEvent.click(within(copy).getByRole('button', { name: 'もう一度試す' }))
    await expect(await within(copy).findByText('自動で再実行')).toBeVisible()
    await expect(within(mail).getByText('再実行を終了')).toBeVisible()
  },
}

export const Empty: Story = {
  parameters: { msw: mockApi({ viewer: administrator, jobFailures: [] }) },
  play: says('失敗している処理はありません'),
}

/** What is late, which server does not answer, and what to do about it. */
export const Late: Story = {
  parameters: {
    msw: mockApi({
      viewer: administrator,
      jobFailures: [],
      lateWork: aLateWork(),
      queueWorkers: [
        { id: 'one', host: 'kansoku-1 4711', workedAt: '2026-11-21T02:05:00Z', isWorking: true },
        { id: 'two', host: 'kansoku-2 815', workedAt: '2026-11-21T01:44:00Z', isWorking: false },
      ],
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/から、行うべき処理が遅れています。/)).toBeVisible()
    await expect(canvas.getByText(/遅れている処理：メールの送信、アンケートの案内の送信。/)).toBeVisible()
    await expect(canvas.getByText('応答なし')).toBeVisible()
    await expect(canvas.getByText(/Kansokuを再起動してください。/)).toBeVisible()
  },
}

export const NobodyWorks: Story = {
  parameters: { msw: mockApi({ viewer: administrator, jobFailures: [], queueWorkers: [] }) },
  play: says('処理を行うサーバーが動いていません。Kansokuのワーカーを起動してください。'),
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

import type { Meta, StoryObj } from '@storybook/react-vite'
import { aRun } from '@testing/mock-api'
import { expect, within } from 'storybook/test'
import { RunProgress } from './RunProgress'

/** How far work is that takes long, and how it ended. */
const meta = {
  component: RunProgress,
  args: { run: aRun(), children: '同じアドレスを開くと、ここに戻ります。' },
} satisfies Meta<typeof RunProgress>
export default meta
type Story = StoryObj<typeof meta>

export const Running: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: '一括登録' })
    await expect(bar).toHaveAttribute('aria-valuenow', '25')
    await expect(canvas.getByText('10,000行のうち2,500行')).toBeVisible()
  },
}

/** How much there is to do is not known yet. */
export const Beginning: Story = {
  args: { run: aRun({ name: 'ファイルの取り込み', stage: 'LOAD', done: 0, total: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('読み込んでいます')).toBeVisible()
    await expect(canvas.queryByRole('progressbar')).toBeNull()
  },
}

/** Its process says nothing any more: that it goes on by itself, and does nothing twice. */
export const Silent: Story = {
  args: { run: aRun({ isSilent: true }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/まもなく自動で再開し、二重に処理されることはありません。/)).toBeVisible()
  },
}

export const Waiting: Story = {
  args: { run: aRun({ state: 'QUEUED', done: 0 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^順番を待っています。/)).toBeVisible()
  },
}

const failure = 'サーバーで予期しないエラーが起きました。'

/** It is announced, and says that nothing has to be done. */
export const TriedAgain: Story = {
  args: { run: aRun({ state: 'QUEUED', failure }) },
  play: async ({ canvas }) => {
    const alert = within(canvas.getByRole('alert'))
    await expect(alert.getByText('一括登録に失敗しました。自動でやり直します。')).toBeVisible()
    await expect(alert.getByText(/予期しないエラー/)).toBeVisible()
  },
}

export const Failed: Story = {
  args: { run: aRun({ state: 'FAILED', failure, canCancel: false, canRetry: true }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('一括登録に失敗しました。')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'もう一度試す' })).toBeVisible()
  },
}

export const Cancelled: Story = {
  args: { run: aRun({ state: 'CANCELLED', canCancel: false }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^一括登録を中止しました（10,000行のうち2,500行）。/)).toBeVisible()
  },
}

/** What came of it is said by the screen that asked for it. */
export const Succeeded: Story = {
  args: { run: aRun({ state: 'SUCCEEDED', canCancel: false }), ended: '10,000名を登録しました。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('10,000名を登録しました。')).toBeVisible()
    await expect(canvas.queryByRole('progressbar')).toBeNull()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }

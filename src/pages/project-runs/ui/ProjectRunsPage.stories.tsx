import type { Meta, StoryObj } from '@storybook/react-vite'
import { aRun, mockApi, refuses } from '@testing/mock-api'
import { offersRetry, says } from '@testing/render'
import { expect, screen, within } from 'storybook/test'
import { ProjectRunsPage } from './ProjectRunsPage'

const meta = {
  component: ProjectRunsPage,
  parameters: {
    address: '/projects/project-slp26/runs',
    route: '/projects/:projectId/runs',
    frame: 'bare',
  },
} satisfies Meta<typeof ProjectRunsPage>
export default meta
type Story = StoryObj<typeof meta>

/** Who asked for what, how far it is, how it ended, and what may be done about it. */
export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    const table = await canvas.findByRole('table', { name: '処理の状況' })
    const [, running, waits, moved, failed, imported, cancelled] = within(table).getAllByRole('row')
    if (!running || !waits || !moved || !failed || !imported || !cancelled)
      throw new Error('Rows are missing.')
    await expect(within(running).getByText('subjects_20261121.csv')).toBeVisible()
    await expect(within(running).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25')
    await expect(within(waits).getByText('待機中')).toBeVisible()
    await expect(within(moved).getByText('12日分')).toBeVisible()
    await expect(within(moved).queryByRole('button')).toBeNull()
    await expect(within(failed).getByText(/予期しないエラー/)).toBeVisible()
    await expect(within(imported).getByText('サーバーのコマンド')).toBeVisible()
    await expect(within(imported).getByText('被験者 33、保存した値 1,180,402')).toBeVisible()
    await expect(within(imported).getByText('17件は登録できませんでした。')).toBeVisible()
    await expect(within(cancelled).getByText('中止')).toBeVisible()

    await userEvent.click(within(running).getByRole('button', { name: '中止する' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: '中止する' }))
    await expect(await within(running).findByText('中止しています')).toBeVisible()
  },
}

export const FailedOnly: Story = {
  parameters: { address: '/projects/project-slp26/runs?state=failed' },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: '処理の状況' })
    await expect(within(table).getAllByRole('row')).toHaveLength(2)
  },
}

export const Empty: Story = {
  parameters: { msw: mockApi({ runs: [] }) },
  play: says('まだ処理がありません'),
}

export const Unreachable: Story = { parameters: { msw: refuses('Runs') }, play: offersRetry }

export const Many: Story = {
  parameters: {
    msw: mockApi({ runs: Array.from({ length: 112 }, (_, index) => aRun({ id: `run-${index}` })) }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('112件中 1〜50件を表示')).toBeVisible()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }

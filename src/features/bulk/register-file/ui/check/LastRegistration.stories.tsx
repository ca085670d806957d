import type { Meta, StoryObj } from '@storybook/react-vite'
import { aRun, mockApi } from '@testing/mock-api'
import { expect } from 'storybook/test'
import { LastRegistration } from './LastRegistration'

/** Above a file that was being registered and can be fixed again. */
const meta = {
  component: LastRegistration,
  args: { runId: 'run-bulk' },
} satisfies Meta<typeof LastRegistration>
export default meta
type Story = StoryObj<typeof meta>

export const Cancelled: Story = {
  parameters: { msw: mockApi({ runs: [aRun({ state: 'CANCELLED', canCancel: false })] }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^一括登録を中止しました（10,000行のうち2,500行）。/)).toBeVisible()
    await expect(canvas.getByText(/もう一度登録すると、残りの行を登録します。/)).toBeVisible()
  },
}

export const Refused: Story = {
  parameters: {
    msw: mockApi({
      runs: [aRun({ state: 'FAILED', canCancel: false, failure: 'エラーが1行あります。' })],
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('一括登録に失敗しました。')).toBeVisible()
    await expect(canvas.getByText(/エラーが1行あります。/)).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { aRun, mockApi, refuses } from '@testing/mock-api'
import { expect, screen, within } from 'storybook/test'
import { RunActions } from './RunActions'

/** What may be done with a run now. */
const meta = { component: RunActions, args: { run: aRun() } } satisfies Meta<typeof RunActions>
export default meta
type Story = StoryObj<typeof meta>

/** What stays is said before it is cancelled. */
export const Cancelled: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '中止する' }))
    const dialog = within(await screen.findByRole('dialog', { name: '一括登録を中止しますか？' }))
    await expect(dialog.getByText(/^すでに保存された分は残ります。/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: '中止する' }))
    await expect(await screen.findByText('一括登録を中止しています。')).toBeVisible()
  },
}

/** It was over meanwhile. */
export const Refused: Story = {
  parameters: { msw: refuses('CancelRun', 'CONFLICT') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '中止する' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: '中止する' }))
    await expect(await dialog.findByText('表示できません。')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: '続ける' }))
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}

const failed = aRun({ state: 'FAILED', canCancel: false, canRetry: true })

export const TriedAgain: Story = {
  args: { run: failed },
  parameters: { msw: mockApi({ runs: [failed] }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'もう一度試す' }))
    await expect(await screen.findByText('まもなく再実行します。')).toBeVisible()
  },
}

/** Data would be wrong if it was left in the middle, or it is over. */
export const Nothing: Story = {
  args: { run: aRun({ canCancel: false }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

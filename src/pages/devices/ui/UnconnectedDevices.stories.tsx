import type { Meta, StoryObj } from '@storybook/react-vite'
import { answers, neverAnswers, refuses } from '@testing/mock-api'
import { offersRetry } from '@testing/render'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { UnconnectedDevices } from './UnconnectedDevices'

/** Worn devices that are not connected: why, and what became of the latest link. */
const meta = {
  component: UnconnectedDevices,
  args: { selection: { ids: new Set(), onChange: fn() } },
  parameters: { address: '/devices?view=unconnected', frame: 'bare' },
} satisfies Meta<typeof UnconnectedDevices>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: '未連携のデバイス' })
    const rows = within(table)
    await expect(rows.getByText('リンクを送っていない')).toBeVisible()
    await expect(rows.getByText('送信済み・未開封')).toBeVisible()
    await expect(rows.getByText(/メールで送信しました$/)).toBeVisible()
  },
}

/** While devices are chosen their actions take the place of the filters. */
export const Selected: Story = {
  args: { selection: { ids: new Set(['device-1']), onChange: fn() } },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: '未連携のデバイス' })
    const bar = within(canvas.getByRole('toolbar'))
    await expect(bar.getByRole('button', { name: 'リンクを送る' })).toBeVisible()
  },
}

export const FilteredByReason: Story = {
  parameters: { address: '/devices?view=unconnected&reason=SENT' },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: '未連携のデバイス' })
    await expect(within(table).queryByText('リンクを送っていない')).not.toBeInTheDocument()
  },
}

export const FilteredByProject: Story = {
  play: async ({ canvas, userEvent }) => {
    const table = await canvas.findByRole('table', { name: '未連携のデバイス' })
    const rows = within(table).getAllByRole('row').length
    await userEvent.click(canvas.getByRole('button', { name: 'プロジェクト' }))
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'STEP26（1）' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(within(table).getAllByRole('row').length).toBeLessThan(rows))
    await expect(within(table).getByText('STP-0003')).toBeVisible()
  },
}

export const Empty: Story = {
  parameters: {
    msw: answers('UnconnectedDevices', {
      unconnectedDevices: { total: 0, counts: [], projects: [], items: [] },
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('未連携のデバイスはありません')).toBeVisible()
  },
}

export const Loading: Story = { parameters: { msw: neverAnswers } }
export const Failed: Story = { parameters: { msw: refuses('UnconnectedDevices') }, play: offersRetry }

/** On a phone the card says whose device it is before what can be done. */
export const Mobile: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: '未連携のデバイス' })
    for (const row of within(table).getAllByRole('row').slice(1)) {
      const action = within(row).getByRole('button', { name: 'リンクを送る' }).getBoundingClientRect()
      for (const cell of within(row).getAllByRole('cell').slice(1, -1)) {
        if (cell.getClientRects().length === 0) continue
        await expect(action.bottom).toBeGreaterThanOrEqual(cell.getBoundingClientRect().bottom)
      }
    }
  },
}

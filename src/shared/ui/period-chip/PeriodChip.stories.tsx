import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, within } from 'storybook/test'
import { PeriodChip, type PeriodFilters } from './PeriodChip'

function Chosen({ initial }: { initial: PeriodFilters }) {
  const [filters, setFilters] = useState(initial)
  return <PeriodChip filters={filters} fieldLabel="期間" timeZone="Asia/Tokyo" onChange={setFilters} />
}

/** A filter by days: the last ones, or any. */
const meta = { component: Chosen, args: { initial: { from: [], to: [] } } } satisfies Meta<typeof Chosen>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {}

export const On: Story = { args: { initial: { from: ['2026-11-01'], to: ['2026-11-30'] } } }

/** What is no day in an address is none. */
export const Unreadable: Story = {
  args: { initial: { from: ['yesterday'], to: ['2026-11-30'] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '期間' })).toBeVisible()
  },
}

/** The last days are chosen, and × takes the period away. */
export const LastDays: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '期間' }))
    const dialog = within(await within(document.body).findByRole('dialog', { name: '期間' }))
    await userEvent.click(await dialog.findByRole('button', { name: /カレンダーを開く/ }))
    await userEvent.click(await within(document.body).findByRole('button', { name: '過去7日' }))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await canvas.findByRole('button', { name: '絞り込み「期間」を解除する' }))
    await expect(canvas.getByRole('button', { name: '期間' })).toBeVisible()
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { neverAnswers, refuses } from '@testing/mock-api'
import { offersRetry } from '@testing/render'
import type { ReactNode } from 'react'
import { expect, fn, within } from 'storybook/test'
import { DeviceTable } from './DeviceTable'

/** The company's devices: whose they are now, whether we may read them, battery and last sync. */
const meta = {
  component: DeviceTable,
  args: { selection: { ids: new Set(), onChange: fn() }, actionBar: (): ReactNode => null },
  parameters: { address: '/devices', frame: 'bare' },
} satisfies Meta<typeof DeviceTable>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'デバイス' })
    await expect(within(table).getAllByRole('row').length).toBeGreaterThan(1)
  },
}

/** While devices are chosen their actions take the place of the filters. */
export const Selected: Story = {
  args: { selection: { ids: new Set(['device-1']), onChange: fn() }, actionBar: () => <p>1件を選択中</p> },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'デバイス' })
    await expect(canvas.getByText('1件を選択中')).toBeVisible()
    await expect(canvas.queryByRole('searchbox')).not.toBeInTheDocument()
  },
}

export const NoResult: Story = { parameters: { address: '/devices?q=zzz' } }
export const Loading: Story = { parameters: { msw: neverAnswers } }
export const Failed: Story = {
  parameters: { msw: refuses('DeviceList') },
  play: offersRetry,
}
export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }

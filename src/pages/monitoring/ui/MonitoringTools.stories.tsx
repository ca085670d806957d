import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { readMonitoringView } from '../model/view-address'
import { MonitoringTools } from './MonitoringTools'

/** What is listed, and how, above the list, the days and the chart. */
const meta = {
  component: MonitoringTools,
  args: {
    view: readMonitoringView(new URLSearchParams('view=days')),
    tags: [],
    measured: null,
    isPast: false,
    settings: {
      hidden: new Set(),
      widths: {},
      density: 'default',
      setDensity: fn(),
      setHidden: fn(),
      resize: fn(),
      reset: fn(),
    },
    onChange: fn(),
    searchRef: null,
    onLeaveSearch: fn(),
  },
  parameters: { frame: 'bare' },
} satisfies Meta<typeof MonitoringTools>
export default meta
type Story = StoryObj<typeof meta>

export const Days: Story = {}

/** On a phone the selects and the order stand in one line, as wide as the search. */
export const DaysOnPhone: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    const search = canvas.getByRole('searchbox').closest('div')?.getBoundingClientRect()
    const order = canvas.getByRole('button', { name: /並べ替え/ }).getBoundingClientRect()
    const metric = canvas.getByRole('button', { name: /項目/ }).getBoundingClientRect()
    await expect(order.right).toBeLessThanOrEqual(window.innerWidth - 15)
    await expect(metric.left).toBeLessThanOrEqual((search?.left ?? 0) + 1)
  },
}

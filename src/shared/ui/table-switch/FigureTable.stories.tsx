import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { FigureTable } from './FigureTable'

const hours = Array.from({ length: 24 }, (_, hour) => `${hour}:00`)

/** The numbers of a chart, a row a moment. */
const meta = {
  component: FigureTable,
  args: {
    label: '心拍数の表',
    heads: ['時刻', '最小', '平均', '最大'],
    rows: hours.map((hour, at) => [hour, String(52 + at), String(64 + at), String(90 + at)]),
  },
} satisfies Meta<typeof FigureTable>
export default meta
type Story = StoryObj<typeof meta>

/** The keyboard scrolls it; each figure has its row and its column by name. */
export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    const region = canvas.getByRole('region', { name: '心拍数の表' })
    await expect(region).toHaveFocus()
    await expect(region.scrollHeight).toBeGreaterThan(region.clientHeight)
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(24)
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(4)
  },
}

export const Empty: Story = { args: { rows: [] } }

/** Many columns are scrolled through inside the table. */
export const Wide: Story = {
  args: { heads: ['時刻', ...hours], rows: [['11/20 水曜日', ...hours.map(() => '12,345')]] },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo } from 'react'
import { expect, fn } from 'storybook/test'
import { usePalette } from '@/shared/theme'
import { timeAxis, valueAxis } from './axes'
import { Plot, type PlotData, type PlotOptions } from './Plot'

const hours = Array.from({ length: 25 }, (_, hour) => hour)
const beats = hours.map((hour) => (hour > 12 && hour < 15 ? null : Math.round(64 + 18 * Math.sin(hour / 3))))

/** A chart on a canvas, with the axes and colours that every chart has. */
function Beats({ data, ...props }: { data: PlotData; label: string; onPlot: () => void }) {
  const { axis, grid, catEnji } = usePalette().chart
  const ticks = usePalette().border.strong
  const options = useMemo<PlotOptions>(
    () => ({
      legend: { show: false },
      scales: { x: { time: false }, y: { range: [40, 100] } },
      axes: [timeAxis({ axis, grid, ticks }), valueAxis({ axis, grid, ticks })],
      series: [{}, { stroke: catEnji, width: 2 }],
    }),
    [axis, grid, ticks, catEnji],
  )
  return <Plot {...props} options={options} data={data} height={200} />
}

const meta = {
  component: Beats,
  args: { data: [hours, beats], label: '心拍数。平均は 64 bpm です。', onPlot: fn() },
} satisfies Meta<typeof Beats>
export default meta
type Story = StoryObj<typeof meta>

/** One sentence says what the picture shows, and the picture is as wide as its place. */
export const Filled: Story = {
  play: async ({ canvas, args }) => {
    const chart = canvas.getByRole('img', { name: args.label })
    await expect(chart.querySelector('.uplot')?.clientWidth).toBe(chart.clientWidth)
    await expect(chart.clientHeight).toBe(200)
    await expect(args.onPlot).toHaveBeenCalledOnce()
  },
}

/** Without figures the axes stand, and the place keeps its height. */
export const Empty: Story = {
  args: { data: [hours, hours.map(() => null)], label: '心拍数。この日のデータはありません。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img').clientHeight).toBe(200)
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { focused, hovered, pressed } from '@testing/render'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { SegmentedControl } from './SegmentedControl'

const segments = [
  { id: 'list', label: '一覧' },
  { id: 'days', label: '日別' },
  { id: 'charts', label: 'グラフ' },
] as const

function Chosen({ initial, wraps = false }: { initial: 'list' | 'days' | 'charts'; wraps?: boolean }) {
  const [value, setValue] = useState<'list' | 'days' | 'charts'>(initial)
  return <SegmentedControl label="表示" segments={segments} value={value} onChange={setValue} wraps={wraps} />
}

/** Changes the view of the same data; tabs change the content. */
const meta = { component: Chosen, args: { initial: 'list' } } satisfies Meta<typeof Chosen>
export default meta
type Story = StoryObj<typeof meta>

export const First: Story = {}
export const Last: Story = { args: { initial: 'charts' } }

/** One is always chosen: pressing it again leaves it so. */
export const Switched: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '日別' }))
    await expect(canvas.getByRole('radio', { name: '日別' })).toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: '日別' }))
    await expect(canvas.getByRole('radio', { name: '日別' })).toBeChecked()
  },
}

/** In a place that is too narrow its words stand below one another, within the place. */
export const Narrow: Story = {
  args: { wraps: true },
  decorators: [
    (Drawn) => (
      <div data-testid="place" style={{ width: 96 }}>
        <Drawn />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const { right } = canvas.getByTestId('place').getBoundingClientRect()
    for (const part of canvas.getAllByRole('radio'))
      await expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(right)
  },
}

export const Hovered: Story = { play: hovered('button') }
export const Pressed: Story = { play: pressed('button') }
export const Focused: Story = { play: focused }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { VisualScale } from './VisualScale'

function Answer({ initial = null, isDisabled = false }: { initial?: number | null; isDisabled?: boolean }) {
  const [value, setValue] = useState(initial)
  return (
    <VisualScale
      label="今の眠気"
      low="まったく眠くない"
      high="とても眠い"
      value={value}
      onChange={setValue}
      isDisabled={isDisabled}
    />
  )
}

/** A line from one feeling to its opposite. No value is shown or kept before it is touched. */
const meta = { component: Answer } satisfies Meta<typeof Answer>
export default meta
type Story = StoryObj<typeof meta>

/** No value before the line is touched; the first press starts from the middle. */
export const Untouched: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('線に触れて選んでください')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '1 増やす' }))
    await expect(canvas.getByText('51')).toBeVisible()
  },
}

/** Arrow keys move by one. */
export const Answered: Story = {
  args: { initial: 73 },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('slider').focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
    await expect(canvas.getByText('74')).toBeVisible()
  },
}
export const AtTheEnd: Story = { args: { initial: 100 } }
export const Disabled: Story = { args: { initial: 40, isDisabled: true } }

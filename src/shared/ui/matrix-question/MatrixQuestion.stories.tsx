import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { MatrixQuestion } from './MatrixQuestion'

const rows = [
  { id: 'calm', label: '気持ちが落ち着いていた' },
  { id: 'tired', label: '疲れを感じた' },
]
const options = ['まったくない', '少しある', 'ときどきある', 'よくある', 'いつもある'].map(
  (label, index) => ({
    id: String(index),
    label,
    short: String(index),
  }),
)

function Answer({
  initial = {},
  errors = {},
}: {
  initial?: Record<string, string>
  errors?: Record<string, string>
}) {
  const [values, setValues] = useState(initial)
  return (
    <MatrixQuestion
      rows={rows}
      options={options}
      values={values}
      errors={errors}
      onChange={(row, option) => setValues({ ...values, [row]: option })}
    />
  )
}

/** Several questions with the same answers: on a phone one card a row, so that nothing scrolls sideways. */
const meta = { component: Answer, globals: { viewport: { value: 'mobile1' } } } satisfies Meta<typeof Answer>
export default meta
type Story = StoryObj<typeof meta>

/** Each row is a group of its own; arrow keys choose in it. */
export const Blank: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole('radio', { name: '少しある' })[0] ?? document.body)
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getAllByRole('radio', { name: 'ときどきある' })[0]).toBeChecked()
    await expect(canvas.getAllByRole('radio', { checked: true })).toHaveLength(1)
  },
}
export const Answered: Story = { args: { initial: { calm: '3', tired: '1' } } }
export const Invalid: Story = {
  args: { initial: { calm: '3' }, errors: { tired: '「疲れを感じた」を選んでください。' } },
}

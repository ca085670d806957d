import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen } from 'storybook/test'
import { MinutesField } from './MinutesField'

function Field({ first }: { first: number }) {
  const [minutes, setMinutes] = useState(first)
  return (
    <>
      <MinutesField label="回答期間" minutes={minutes} onChange={setMinutes} problemAt="none" />
      <output>{minutes}</output>
    </>
  )
}

/** A duration in the largest unit that gives a whole number. */
const meta = { component: Field, args: { first: 240 } } satisfies Meta<typeof Field>
export default meta
type Story = StoryObj<typeof meta>

/** Changing the unit keeps the number. */
export const Hours: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('textbox', { name: '回答期間' })).toHaveValue('4')
    await userEvent.click(canvas.getByRole('button', { name: /回答期間の単位/ }))
    await userEvent.click(await screen.findByRole('option', { name: '日' }))
    await expect(canvas.getByText('5760')).toBeVisible()
  },
}
export const Minutes: Story = { args: { first: 90 } }
export const Days: Story = { args: { first: 2880 } }

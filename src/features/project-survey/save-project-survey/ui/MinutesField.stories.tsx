import type { Meta, StoryObj } from '@storybook/react-vite'
import { openList } from '@testing/render'
import { useState } from 'react'
import { expect, screen } from 'storybook/test'
import { MinutesField } from './MinutesField'

function Field({ first }: { first: number }) {
  const [minutes, setMinutes] = useState(first)
  return (
    <>
      <MinutesField label="回答期間" minutes={minutes} onChange={setMinutes} problemAt="none" />
      <output>{String(minutes)}</output>
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
    await openList(userEvent, canvas.getByRole('button', { name: /回答期間の単位/ }))
    await userEvent.click(await screen.findByRole('option', { name: '日' }))
    await expect(canvas.getByText('5760')).toBeVisible()
  },
}
/** A part of a day is not turned into hours, and an emptied field does not return to what it was: neither is a length. */
export const NotWhole: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: '回答期間' })
    await openList(userEvent, canvas.getByRole('button', { name: /回答期間の単位/ }))
    await userEvent.click(await screen.findByRole('option', { name: '日' }))
    await userEvent.clear(field)
    await userEvent.type(field, '1.5')
    await userEvent.tab()
    await expect(field).toHaveValue('1.5')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(canvas.getByText('NaN')).toBeVisible()
    await userEvent.clear(field)
    await userEvent.tab()
    await expect(field).toHaveValue('')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await userEvent.type(field, '２')
    await userEvent.tab()
    await expect(canvas.getByText('2880')).toBeVisible()
    await expect(canvas.getByRole('button', { name: /回答期間の単位/ })).toHaveTextContent('日')
  },
}
/** Given with its unit, 48 hours are not turned into days. */
export const AsTyped: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: '回答期間' })
    await userEvent.clear(field)
    await userEvent.type(field, '48')
    await userEvent.tab()
    await expect(canvas.getByText('2880')).toBeVisible()
    await expect(field).toHaveValue('48')
  },
}
export const Minutes: Story = { args: { first: 90 } }
export const Days: Story = { args: { first: 2880 } }

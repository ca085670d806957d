import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { keysFor, MinusButton } from './MinusButton'

function Beside({ first }: { first: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(first)
  return (
    <>
      <MinusButton field={field} onWrite={(event) => setText(event.target.value)} />
      <input
        ref={field}
        aria-label="気温"
        inputMode={keysFor({})}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </>
  )
}

/** Phones alone show it: their keys for numbers have no minus. */
const meta = { component: Beside, args: { first: '5' } } satisfies Meta<typeof Beside>
export default meta
type Story = StoryObj<typeof meta>

/** The keys of a number without a rule about decimals have a point; the button writes the minus, and takes it away. */
export const Pressed: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('気温')
    await expect(field).toHaveAttribute('inputmode', 'decimal')
    const button = canvas.getByRole('button', { hidden: true })
    button.click()
    await waitFor(() => expect(field).toHaveValue('-5'))
    await expect(field).toHaveFocus()
    button.click()
    await waitFor(() => expect(field).toHaveValue('5'))
  },
}

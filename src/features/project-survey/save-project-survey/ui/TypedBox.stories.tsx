import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { readTime } from '../model/read-typed'
import { TypedBox } from './TypedBox'

function Example({ onPress, problemId }: { onPress: () => void; problemId?: string }) {
  const [value, setValue] = useState('07:00')
  return (
    <>
      <TypedBox
        label="時刻"
        value={value}
        textOf={String}
        read={readTime}
        onChange={setValue}
        problemId={problemId}
        remove={{ label: '07:00を外す', onPress }}
      />
      <p id="problem">別の時刻を入力してください。</p>
    </>
  )
}

/** A short value in its own box. */
const meta = { component: Example, args: { onPress: fn() } } satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

/** Valid input is normalized; what is no time, and nothing at all, stays for the form to refuse. */
export const Typed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('textbox', { name: '時刻' })
    await userEvent.clear(box)
    await userEvent.tab()
    await expect(box).toHaveValue('')
    await userEvent.type(box, '25:00{Enter}')
    await expect(box).toHaveValue('25:00')
    await userEvent.clear(box)
    await userEvent.type(box, '830')
    await userEvent.tab()
    await expect(box).toHaveValue('08:30')
    await userEvent.click(canvas.getByRole('button', { name: '07:00を外す' }))
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
}
export const Invalid: Story = {
  args: { problemId: 'problem' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('別の時刻を入力してください。')
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { FirstState } from './FirstState'

type Given = Parameters<typeof FirstState>[0]

function Chosen(props: Given) {
  const [value, setValue] = useState(props.value)
  return <FirstState {...props} value={value} onChange={setValue} />
}

/** What a new rule does once it is saved. */
const meta = {
  component: Chosen,
  args: { value: null, error: undefined, onChange: () => undefined },
} satisfies Meta<typeof Chosen>
export default meta
type Story = StoryObj<typeof meta>

/** Nothing is chosen for anybody. */
export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).not.toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: /テストから始める/ }))
    await expect(canvas.getByRole('radio', { name: /テストから始める/ })).toBeChecked()
  },
}

export const Invalid: Story = { args: { error: '登録したあとにどうするかを選んでください。' } }
export const Filled: Story = { args: { value: 'ON' } }

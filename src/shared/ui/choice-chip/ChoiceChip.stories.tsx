import type { Meta, StoryObj } from '@storybook/react-vite'
import { focused, hovered, pressed } from '@testing/render'
import { useState } from 'react'
import { expect, within } from 'storybook/test'
import { ChoiceChip } from './ChoiceChip'

const options = [
  { id: 'active', name: '参加中' },
  { id: 'invited', name: '招待済み' },
]

function Chosen({ initial = [] }: { initial?: string[] }) {
  const [chosen, setChosen] = useState(initial)
  return <ChoiceChip label="状態" options={options} chosen={chosen} onChange={setChosen} />
}

/** A filter by any of several values: one shows its name, more their number. */
const meta = { component: Chosen } satisfies Meta<typeof Chosen>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {}
export const One: Story = { args: { initial: ['active'] } }

/** Several values show their number; × takes them away. */
export const Several: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '状態' }))
    const menu = within(await within(document.body).findByRole('menu'))
    await userEvent.click(menu.getByRole('menuitemcheckbox', { name: '参加中' }))
    await userEvent.click(menu.getByRole('menuitemcheckbox', { name: '招待済み' }))
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByText('状態：2件')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '絞り込み「状態」を解除する' }))
    await expect(canvas.getByRole('button', { name: '状態' })).toBeVisible()
  },
}

export const Hovered: Story = { play: hovered('button') }
export const Pressed: Story = { play: pressed('button') }
export const Focused: Story = { play: focused }

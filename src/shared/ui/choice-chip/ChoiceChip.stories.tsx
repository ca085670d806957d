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

const actions = [
  { id: 'subject.create', name: '被験者の登録', group: '被験者' },
  { id: 'subject.withdraw', name: '被験者の中止', group: '被験者' },
  { id: 'tag.create', name: 'タグの登録', group: 'タグ' },
]

function Searched() {
  const [chosen, setChosen] = useState<string[]>([])
  return (
    <ChoiceChip label="操作" search="操作を検索" options={actions} chosen={chosen} onChange={setChosen} />
  )
}

/** Many values stand under headings, and what is typed narrows them. */
export const SearchedFor: Story = {
  render: () => <Searched />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '操作' }))
    const body = within(document.body)
    const menu = within(await body.findByRole('menu'))
    await expect(menu.getByRole('group', { name: 'タグ' })).toBeInTheDocument()
    await userEvent.type(body.getByRole('searchbox', { name: '操作を検索' }), '中止')
    await expect(menu.getAllByRole('menuitemcheckbox')).toHaveLength(1)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('{Escape}')
    await expect(await canvas.findByText('操作：被験者の中止')).toBeVisible()
  },
}

export const Hovered: Story = { play: hovered('button') }
export const Pressed: Story = { play: pressed('button') }
export const Focused: Story = { play: focused }

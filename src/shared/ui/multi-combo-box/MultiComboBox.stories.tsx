import type { Meta, StoryObj } from '@storybook/react-vite'
import { focused, hovered, openList } from '@testing/render'
import { useState } from 'react'
import { expect, fn, waitFor, within } from 'storybook/test'
import { MultiComboBox, type MultiComboBoxProps } from './MultiComboBox'

const options = [
  { id: 'night', label: '夜勤', colour: 'fuji', count: '58名' },
  { id: 'after', label: '夜勤明け', colour: 'enji', count: '12名' },
  { id: 'day', label: '日勤', colour: 'yamabuki', count: '49名' },
]

function Chosen(props: MultiComboBoxProps<string>) {
  const [value, setValue] = useState<readonly string[]>(props.value)
  return <MultiComboBox {...props} value={value} onChange={setValue} />
}

/** Several of many, found by typing: the chosen stand as tags before the words, and the list stays open. */
const meta = {
  component: Chosen,
  args: { label: 'タグ', options, value: ['day'], onChange: () => {}, onCreate: fn() },
} satisfies Meta<typeof Chosen>
export default meta
type Story = StoryObj<typeof meta>

const list = () => within(document.body)

export const Closed: Story = {}
export const Blank: Story = { args: { value: [], placeholder: 'タグを選ぶ', need: 'optional' } }
export const Invalid: Story = { args: { value: [], error: 'タグを選んでください。' } }
export const Disabled: Story = { args: { isDisabled: true } }

/** The list stays open while several are chosen; those hidden by the words stay chosen. */
export const Several: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: /タグ/ }), '夜')
    await openList(userEvent, await list().findByRole('option', { name: /夜勤明け/ }))
    await userEvent.click(await list().findByRole('option', { name: /^夜勤 ?58名$/ }))
    await userEvent.keyboard('{Escape}')
    for (const name of ['日勤', '夜勤', '夜勤明け']) {
      await expect(canvas.getByRole('button', { name: `「${name}」を外す` })).toBeVisible()
    }
  },
}

/** Words that no option has can become one. */
export const Created: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: /タグ/ }), '早番')
    await userEvent.click(await list().findByRole('option', { name: '「早番」を作成する' }))
    await expect(args.onCreate).toHaveBeenCalledWith('早番')
  },
}

/** What is no option stays as it was typed, with the reason; a name that was typed to its end is chosen. */
export const Unknown: Story = {
  args: { value: ['day'] },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: /タグ/ })
    await userEvent.type(field, '早番')
    await userEvent.tab()
    await expect(field).toHaveValue('早番')
    await expect(field).toHaveAccessibleDescription('「早番」は候補にありません。候補から選んでください。')
    await userEvent.clear(field)
    await userEvent.type(field, '夜勤')
    await userEvent.tab()
    await expect(field).toHaveValue('')
    await expect(canvas.getByRole('button', { name: '「夜勤」を外す' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: '「日勤」を外す' })).toBeVisible()
  },
}

/** Who only passes by with Tab changes nothing. */
export const PassedBy: Story = {
  args: { options: [{ id: 'all', label: '被験者全員' }, ...options], value: ['all'] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('combobox', { name: /タグ/ })).toHaveFocus()
    await list().findByRole('option', { name: '被験者全員' })
    await userEvent.tab()
    await waitFor(() => expect(list().queryByRole('listbox')).toBeNull())
    await expect(canvas.getByRole('button', { name: '「被験者全員」を外す' })).toBeVisible()
  },
}

/** ⌫ in the empty field takes the last one back. */
export const Removed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: /タグ/ }))
    await userEvent.keyboard('{Backspace}{Escape}')
    await expect(canvas.queryByRole('button', { name: '「日勤」を外す' })).not.toBeInTheDocument()
  },
}

export const Hovered: Story = { play: hovered('input') }
export const Focused: Story = { play: focused }

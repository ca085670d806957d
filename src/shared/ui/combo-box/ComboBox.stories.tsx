import type { Meta, StoryObj } from '@storybook/react-vite'
import { focused, hovered } from '@testing/render'
import { useState } from 'react'
import { expect, fireEvent, waitFor, within } from 'storybook/test'
import { ComboBox, type ComboBoxProps } from './ComboBox'

const options = ['佐藤 美咲', '高橋 健', '中村 彩', '小林 大地', '加藤 蓮'].map((label, index) => ({
  id: String(index),
  label,
  count: `${12 - index}件`,
}))

function Chosen(props: Omit<ComboBoxProps<string>, 'onChange'>) {
  const [value, setValue] = useState(props.value)
  return <ComboBox {...props} value={value} onChange={setValue} />
}

/** One of many, found by typing. With `onInputChange` the server does the finding. */
const meta = { component: Chosen, args: { label: '担当者', options, value: '1' } } satisfies Meta<
  typeof Chosen
>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Blank: Story = { args: { value: null, placeholder: '氏名で検索', need: 'optional' } }
export const Invalid: Story = { args: { value: null, error: '担当者を選んでください。' } }
/** Looks unlike a field that can be edited. */
export const ReadOnly: Story = {
  args: { isReadOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox').parentElement).toHaveAttribute('data-readonly')
  },
}
export const Disabled: Story = { args: { isDisabled: true } }

/** While one chooses, what was wrong can still be read. */
export const InvalidOpened: Story = {
  args: { value: null, error: '担当者を選んでください。' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: /担当者/ }))
    const list = await within(document.body).findByRole('listbox')
    const problem = canvas.getByText('担当者を選んでください。')
    await waitFor(() =>
      expect(list.getBoundingClientRect().top).toBeGreaterThan(problem.getBoundingClientRect().bottom),
    )
  },
}

/** Found by typing, chosen with the keyboard. */
export const Found: Story = {
  args: { value: null },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: /担当者/ })
    await userEvent.type(field, '中村')
    await within(document.body).findByRole('option', { name: /中村 彩/ })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(field).toHaveValue('中村 彩')
  },
}

/** Keys of an input method choose nothing and take nothing away, also in Safari, where the conversion has ended by then. */
export const Converted: Story = {
  args: { value: null },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: /担当者/ })
    await userEvent.type(field, '中')
    await within(document.body).findByRole('option', { name: /中村 彩/ })
    await fireEvent.keyDown(field, { key: 'ArrowDown', isComposing: true })
    await fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
    await expect(field).toHaveValue('中')
    await expect(within(document.body).getByRole('option', { name: /中村 彩/ })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(field).toHaveValue('中村 彩')
  },
}

/** What is no option stays as it was typed, with the reason; nothing is chosen. */
export const Unknown: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: /担当者/ })
    await userEvent.clear(field)
    await userEvent.type(field, '高橋 謙')
    await userEvent.tab()
    await expect(field).toHaveValue('高橋 謙')
    await expect(field).toHaveAccessibleDescription('「高橋 謙」は候補にありません。候補から選んでください。')
    await userEvent.clear(field)
    await userEvent.type(field, '高橋 健')
    await userEvent.tab()
    await expect(field).toHaveValue('高橋 健')
    await expect(field).not.toHaveAttribute('aria-invalid')
  },
}

export const NothingFound: Story = {
  args: { value: null },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: /担当者/ }), '存在しない')
    const nothing = await within(document.body).findByText('候補がありません。')
    // While the list fades in, nothing in it counts as visible.
    await waitFor(() => expect(nothing).toBeVisible())
  },
}

/** A search that is not over does not say that nothing was found. */
export const Searching: Story = {
  args: { value: null, options: [], isLoading: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: /担当者/ }))
    const said = await within(document.body).findByText('候補を探しています…')
    await waitFor(() => expect(said).toBeVisible())
  },
}

export const Hovered: Story = { play: hovered('input') }
export const Focused: Story = { play: focused }

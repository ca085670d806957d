import type { Meta, StoryObj } from '@storybook/react-vite'
import { focused, hovered } from '@testing/render'
import { useState } from 'react'
import { expect, fireEvent } from 'storybook/test'
import { NumberField, type NumberFieldProps } from './NumberField'

function Counted(props: Omit<NumberFieldProps, 'onChange'>) {
  const [value, setValue] = useState(props.value)
  return <NumberField {...props} value={value} onChange={setValue} />
}

/** A number with its unit; full-width digits are understood, ↑ ↓ count. */
const meta = {
  component: Counted,
  args: { label: '有効日の装着時間', unit: '分以上', value: 600, minValue: 1, maxValue: 1440 },
} satisfies Meta<typeof Counted>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Blank: Story = { args: { value: null } }
export const Invalid: Story = { args: { value: null, error: '1 以上 1,440 以下の数値を入力してください。' } }
/** Looks unlike a field that can be edited. */
export const ReadOnly: Story = {
  args: { isReadOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox').parentElement).toHaveAttribute('data-readonly')
  },
}
export const Disabled: Story = { args: { isDisabled: true } }

/** Outside the limits it stays as typed, and says what it has to be. */
export const Outside: Story = {
  args: { step: 1 },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.clear(field)
    await userEvent.type(field, '1441')
    await userEvent.tab()
    await expect(field).toHaveValue('1,441')
    await expect(field).toHaveAccessibleDescription('1 以上 1,440 以下の数値を入力してください。')
    await userEvent.clear(field)
    await userEvent.type(field, '1.5')
    await userEvent.tab()
    await expect(field).toHaveAccessibleDescription('整数を入力してください。')
    await userEvent.clear(field)
    await userEvent.type(field, '1440')
    await userEvent.tab()
    await expect(field).not.toHaveAttribute('aria-invalid')
  },
}

/** The arrows that choose a candidate of an input method do not count, and its Enter reads nothing. */
export const Converted: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.clear(field)
    await userEvent.type(field, '６２')
    await fireEvent.keyDown(field, { key: 'ArrowDown', isComposing: true })
    await fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
    await expect(field).toHaveValue('６２')
    await userEvent.keyboard('{Enter}')
    await expect(field).toHaveValue('62')
  },
}

/** Tenths are counted as decimals: three times 0.1 is 0.3. */
export const Tenths: Story = {
  args: { value: 0.1, minValue: -1, maxValue: 1, step: 0.1 },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.click(field)
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect(field).toHaveValue('0.3')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
    await expect(field).toHaveValue('-0.1')
  },
}

/** A minus is not swallowed: −5 is not 5. */
export const Negative: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox')
    await expect(field).toHaveAttribute('inputmode', 'decimal')
    await userEvent.clear(field)
    await userEvent.type(field, '-5')
    await userEvent.tab()
    await expect(field).toHaveValue('-5')
    await expect(field).toHaveAccessibleDescription('1 以上 1,440 以下の数値を入力してください。')
  },
}

/** Full-width digits are understood; arrows count. */
export const Typed: Story = {
  args: { value: null },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.click(field)
    await userEvent.paste('１２００')
    await userEvent.tab()
    await expect(field).toHaveValue('1,200')
    await userEvent.click(field)
    await userEvent.keyboard('{ArrowUp}')
    await expect(field).toHaveValue('1,201')
  },
}

/** What has two readings is asked, and nothing is counted for it meanwhile. */
export const Asked: Story = {
  args: { minValue: 0, value: 3, error: undefined },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.clear(field)
    await userEvent.type(field, '0,125')
    await userEvent.tab()
    await expect(field).toHaveValue('0,125')
    await expect(field).toHaveAccessibleDescription('0.125 ですか。そうであれば、0.125 と入力してください。')
    await userEvent.clear(field)
    await userEvent.type(field, '0.125')
    await userEvent.tab()
    await expect(field).toHaveValue('0.125')
    await expect(field).not.toHaveAttribute('aria-invalid')
  },
}

export const Hovered: Story = { play: hovered('input') }
export const Focused: Story = { play: focused }

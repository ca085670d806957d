import type { Meta, StoryObj } from '@storybook/react-vite'
import { focused, hovered } from '@testing/render'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { RadioCards, type RadioCardsProps } from './RadioCards'

const cards = [
  {
    id: 'quality',
    label: 'データ品質',
    hint: '欠測、装着時間、同期の遅れを一覧にします。',
    icon: 'activity',
    aside: '約 1分',
  },
  {
    id: 'sleep',
    label: '睡眠と概日リズム',
    hint: '睡眠段階、規則性を計算します。',
    icon: 'moon',
    aside: '約 3分',
  },
  {
    id: 'scale',
    label: 'アンケート尺度',
    hint: '得点と信頼性係数を出力します。',
    icon: 'survey',
    aside: '約 1分',
    isDisabled: true,
  },
] as const

function Chosen(props: Omit<RadioCardsProps<string>, 'onChange'>) {
  const [value, setValue] = useState(props.value)
  return <RadioCards {...props} value={value} onChange={setValue} />
}

/** One of a few: cards when an option needs a line of help, else plain radios in a row. */
const meta = {
  component: Chosen,
  args: { label: 'テンプレート', options: cards, value: 'sleep', need: 'required' },
} satisfies Meta<typeof Chosen>
export default meta
type Story = StoryObj<typeof meta>

export const Cards: Story = {}
/** On a phone the line of help breaks between words. */
export const Mobile: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    const help = canvas.getByText('睡眠段階、規則性を計算します。')
    await expect(getComputedStyle(help).wordBreak).toBe('auto-phrase')
  },
}
export const Plain: Story = {
  args: {
    label: '性別',
    options: [
      { id: 'f', label: '女性' },
      { id: 'm', label: '男性' },
      { id: 'x', label: '回答しない' },
    ],
    value: 'x',
  },
}
export const Invalid: Story = { args: { value: null, error: 'テンプレートを選んでください。' } }
export const Disabled: Story = { args: { isDisabled: true } }
export const ReadOnly: Story = { args: { isReadOnly: true } }

/** Arrow keys choose, and skip what cannot be chosen. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: /データ品質/ })).toBeChecked()
  },
}

export const Hovered: Story = { play: hovered('label') }
export const Focused: Story = { play: focused }

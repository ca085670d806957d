import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { Select } from '../select'
import { RuleSentence } from './RuleSentence'

const metrics = [
  { id: 'rate', label: '安静時心拍数' },
  { id: 'wear', label: '装着時間' },
]
const operators = [
  { id: 'above', label: '上回る' },
  { id: 'below', label: '下回る' },
]

function Rule({ isDisabled = false }: { isDisabled?: boolean }) {
  const [metric, setMetric] = useState('rate')
  const [operator, setOperator] = useState('above')
  const read = (options: typeof metrics, id: string) =>
    options.find((option) => option.id === id)?.label ?? ''
  return (
    <RuleSentence
      parts={[
        '被験者の',
        {
          id: 'metric',
          reads: read(metrics, metric),
          control: (
            <Select
              label="指標"
              isLabelHidden
              size="sm"
              options={metrics}
              value={metric}
              onChange={setMetric}
              isDisabled={isDisabled}
            />
          ),
        },
        'が本人の通常範囲を3日続けて',
        {
          id: 'operator',
          reads: read(operators, operator),
          control: (
            <Select
              label="条件"
              isLabelHidden
              size="sm"
              options={operators}
              value={operator}
              onChange={setOperator}
              isDisabled={isDisabled}
            />
          ),
        },
        'ときに知らせる。',
      ]}
    />
  )
}

/**
 * A rule as a Japanese sentence with controls in it. Tab goes in reading order; a screen reader hears the whole
 * sentence as the group's name before any of its parts.
 */
const meta = { component: Rule } satisfies Meta<typeof Rule>
export default meta
type Story = StoryObj<typeof meta>

/** The group is named by the whole sentence, and Tab goes in reading order. */
export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(
      canvas.getByRole('group', {
        name: '被験者の安静時心拍数が本人の通常範囲を3日続けて上回るときに知らせる。',
      }),
    ).toBeVisible()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: /指標/ })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: /条件/ })).toHaveFocus()
  },
}
export const Disabled: Story = { args: { isDisabled: true } }

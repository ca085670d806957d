import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, within } from 'storybook/test'
import type { Condition } from '../../../../engines/expressions'
import { ConditionGroups } from './ConditionGroups'
import { Token } from './Token'
import { Value } from './Value'

const born = (year: number): Condition => ({
  left: { subject: 'birthYear' },
  operator: '>=',
  right: { value: year },
})

/** Rules about the year of birth as an example: whoever uses the groups draws its own rules. */
function Editor({ first }: { first: Condition | undefined }) {
  const [condition, set] = useState(first)
  return (
    <ConditionGroups
      condition={condition}
      onChange={set}
      newRule={() => born(1980)}
      renderRule={({ rule, place, onChange }) =>
        'left' in rule && 'value' in rule.right ? (
          <>
            <Value
              label={`生年 ${place + 1}`}
              value={String(rule.right.value)}
              isNumber
              onWrite={(year) => {
                if (!/^\d{4}$/.test(year)) return false
                onChange(born(Number(year)))
                return true
              }}
            />
            <Token
              label={`くらべ方 ${place + 1}`}
              value={rule.operator}
              options={[
                { id: '>=', name: '以上' },
                { id: '<=', name: '以下' },
              ]}
              onChange={(operator) => onChange({ ...rule, operator: operator === '<=' ? '<=' : '>=' })}
            />
            <button type="button" onClick={() => onChange(undefined)}>{`${place + 1}を削除`}</button>
          </>
        ) : null
      }
    />
  )
}

const meta = { component: Editor, args: { first: undefined } } satisfies Meta<typeof Editor>
export default meta
type Story = StoryObj<typeof meta>

/** From nothing to a group within a group, and back by removing rules. */
export const Grown: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '条件を追加する' }))
    await expect(canvas.queryByRole('combobox', { name: '条件のつなぎ方' })).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: '条件のまとまりを追加する' }))
    await expect(canvas.getAllByRole('combobox', { name: '条件のつなぎ方' })).toHaveLength(2)
    await userEvent.selectOptions(
      canvas.getAllByRole('combobox', { name: '条件のつなぎ方' })[0] as HTMLElement,
      'いずれか',
    )
    await userEvent.click(canvas.getAllByRole('button', { name: '1を削除' })[0] as HTMLElement)
    await expect(canvas.getAllByRole('combobox', { name: '条件のつなぎ方' })).toHaveLength(1)
  },
}

/** What is no year stays as it was typed, with a message. */
export const Wrong: Story = {
  args: { first: { any: [born(1980), born(1990)] } },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: '生年 1' })
    await userEvent.clear(field)
    await userEvent.type(field, '19')
    await expect(field).toBeInvalid()
    await expect(within(canvas.getByRole('alert')).getByText(/./)).toBeVisible()
  },
}

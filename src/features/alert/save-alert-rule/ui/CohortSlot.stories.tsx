import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { type AlertRule as AlertDefinition, firstRule } from '../../../../../engines/alert-rule'
import { CohortSlot } from './CohortSlot'

/** Of its own: what another file gave to a store is frozen, and an expectation copies what it compares. */
const ownRule: AlertDefinition = structuredClone(firstRule)

const changed = fn<(rule: AlertDefinition) => void>()

function Example({ rule }: { rule: AlertDefinition }) {
  const [now, setNow] = useState(rule)
  return (
    <CohortSlot
      rule={now}
      onChange={(next) => {
        changed(next)
        setNow(next)
      }}
    />
  )
}

/** For whom a rule raises an alert: each subject, so many of them, or a share. */
const meta = {
  component: Example,
  args: { rule: ownRule },
  beforeEach: () => void changed.mockClear(),
} satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

const whom = 'だれについて発報するか'

/** A rule of each subject asks for no number; counting begins with one that people may want. */
export const Each: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: whom }), '名以上')
    await expect(canvas.getByRole('textbox', { name: '人数' })).toHaveValue('3')
    await expect(changed).toHaveBeenLastCalledWith(expect.objectContaining({ cohort: { atLeast: 3 } }))
  },
}

/** A number of subjects is whole and above zero; another one stays as it was typed, and changes nothing. */
export const Counted: Story = {
  args: { rule: { ...ownRule, cohort: { atLeast: 5 } } },
  play: async ({ canvas, userEvent }) => {
    const count = canvas.getByRole('textbox', { name: '人数' })
    await userEvent.clear(count)
    await userEvent.type(count, '0')
    await expect(count).toBeInvalid()
    await expect(changed).not.toHaveBeenCalledWith(expect.objectContaining({ cohort: { atLeast: 0 } }))
    await userEvent.clear(count)
    await userEvent.type(count, '１２')
    await expect(changed).toHaveBeenLastCalledWith(expect.objectContaining({ cohort: { atLeast: 12 } }))
  },
}

/** A share is a percentage; by each subject again, the rule counts nobody. */
export const Share: Story = {
  args: { rule: { ...ownRule, cohort: { percent: 20 } } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('textbox', { name: '対象のうちの割合' })).toHaveValue('20')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: whom }), '被験者ごと')
    await expect(changed).toHaveBeenLastCalledWith(expect.not.objectContaining({ cohort: expect.anything() }))
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument()
  },
}

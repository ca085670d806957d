import type { Meta, StoryObj } from '@storybook/react-vite'
import { openList } from '@testing/render'
import { useState } from 'react'
import { expect, fn, screen } from 'storybook/test'
import { type AlertRule, firstRule } from '../../../../../engines/alert-rule'
import { MaximaFields } from './MaximaFields'

/** Of its own: what another file gave to a store is frozen, and an expectation copies what it compares. */
const ownRule: AlertRule = structuredClone(firstRule)

type Given = Parameters<typeof MaximaFields>[0]

function Example({ rule, onChange, isCounted }: Given) {
  const [now, setNow] = useState(rule)
  const change = (next: AlertRule) => {
    onChange(next)
    setNow(next)
  }
  return <MaximaFields rule={now} isCounted={isCounted} onChange={change} />
}

/** Nobody is told of more than so many alerts of one subject a day or a week. */
const meta = {
  component: Example,
  args: { rule: structuredClone(ownRule), isCounted: false, onChange: fn() },
} satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

/** Chosen with one, counted up, and taken away. */
export const Chosen: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.queryByRole('textbox', { name: /上限の件数/ })).toBeNull()
    const list = canvas.getByRole('button', { name: /同じ被験者について知らせる上限/ })
    await openList(userEvent, list)
    await userEvent.click(await screen.findByRole('option', { name: '1週間あたり' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ maxima: { most: 1, per: 'week' } }),
    )
    const most = canvas.getByRole('textbox', { name: /上限の件数/ })
    await userEvent.clear(most)
    await userEvent.type(most, '3')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ maxima: { most: 3, per: 'week' } }),
    )
    await openList(userEvent, list)
    await userEvent.click(await screen.findByRole('option', { name: 'なし' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.not.objectContaining({ maxima: expect.anything() }),
    )
  },
}

/** Nobody, or more than there can be, is refused. */
export const Outside: Story = {
  args: { rule: { ...structuredClone(ownRule), maxima: { most: 2, per: 'day' } } },
  play: async ({ canvas, userEvent, args }) => {
    const most = canvas.getByRole('textbox', { name: /上限の件数/ })
    await userEvent.clear(most)
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ maxima: { most: 1, per: 'day' } }),
    )
  },
}

/** A rule that counts subjects speaks of all of them together. */
export const OfCohort: Story = {
  args: { isCounted: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /知らせる上限/ })).not.toHaveAccessibleName(/同じ被験者/)
  },
}

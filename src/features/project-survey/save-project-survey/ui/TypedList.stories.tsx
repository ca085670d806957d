import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { readTime } from '../model/read-typed'
import { TypedList } from './TypedList'

function Times({ first, problem }: { first: readonly string[]; problem?: string }) {
  const [values, setValues] = useState<readonly string[]>(first)
  return (
    <TypedList
      label="時刻"
      values={values}
      onChange={setValues}
      textOf={String}
      read={readTime}
      itemLabel={(number) => `${number}つ目の時刻`}
      removeLabel={(text) => `${text}を外す`}
      addLabel="時刻を追加"
      next={() => '12:00'}
      maximum={3}
      errorAt={(place) => (place === 1 ? problem : undefined)}
    />
  )
}

/** A list of short values: each can be edited and removed, and one can be added. */
const meta = { component: Times, args: { first: ['07:00', '21:30'] } } satisfies Meta<typeof Times>
export default meta
type Story = StoryObj<typeof meta>

/** Full-width digits are accepted. */
export const Typed: Story = {
  play: async ({ canvas, userEvent }) => {
    const first = canvas.getByRole('textbox', { name: '1つ目の時刻' })
    await userEvent.clear(first)
    await userEvent.type(first, '８：１５{Enter}')
    await expect(first).toHaveValue('08:15')
  },
}

/** Emptied, it stays empty; it can be removed by its place. */
export const Emptied: Story = {
  play: async ({ canvas, userEvent }) => {
    const first = canvas.getByRole('textbox', { name: '1つ目の時刻' })
    await userEvent.clear(first)
    await userEvent.tab()
    await expect(first).toHaveValue('')
    await userEvent.click(canvas.getByRole('button', { name: '1つ目の時刻を外す' }))
    await expect(canvas.getByRole('textbox')).toHaveValue('21:30')
  },
}

/** A new value is selected for typing; the button is disabled at the maximum. */
export const Added: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '時刻を追加' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '3つ目の時刻' })).toHaveFocus())
    await expect(canvas.queryByRole('button', { name: '時刻を追加' })).toBeNull()
  },
}

/** After a removal the focus stays in the list. */
export const Removed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '21:30を外す' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '1つ目の時刻' })).toHaveFocus())
    await expect(canvas.getAllByRole('textbox')).toHaveLength(1)
  },
}

export const Invalid: Story = {
  args: { problem: '同じ時刻が2つあります。' },
  play: async ({ canvas }) => {
    const second = canvas.getByRole('textbox', { name: '2つ目の時刻' })
    await expect(second).toHaveAccessibleDescription('同じ時刻が2つあります。')
  },
}
export const Empty: Story = { args: { first: [] } }

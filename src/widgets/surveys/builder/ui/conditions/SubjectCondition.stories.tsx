import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { SubjectCondition } from './SubjectCondition'

type Given = Parameters<typeof SubjectCondition>[0]

function Example({ condition, onChange, ...others }: Given) {
  const [now, setNow] = useState(condition)
  const change: Given['onChange'] = (next) => {
    onChange(next)
    setNow(next)
  }
  return <SubjectCondition {...others} condition={now} onChange={change} />
}

const meta = {
  component: Example,
  args: { condition: null, onChange: fn(), tags: ['夜勤', '日勤'] },
} satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

/** The first rule is about a subject field, since there are no questions. */
export const Begun: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '条件を追加する' }))
    await expect(args.onChange).toHaveBeenCalledWith({
      left: { subject: 'status' },
      operator: '=',
      right: { value: [expect.any(String)] },
    })
  },
}

/** Only existing tags can be chosen. */
export const OfTag: Story = {
  args: { condition: { tag: '夜勤' } },
  play: async ({ canvas, userEvent, args }) => {
    const tag = canvas.getByRole('combobox', { name: 'タグ名' })
    await expect(tag).toHaveValue('夜勤')
    await userEvent.selectOptions(tag, '日勤')
    await expect(args.onChange).toHaveBeenCalledWith({ tag: '日勤' })
    await userEvent.click(canvas.getByRole('button', { name: '条件1を削除する' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
  },
}

const born = { left: { subject: 'birthYear' }, operator: '>=', right: { value: 1980 } } as const

/** Decimals are typed key by key, and 0,5, which has two readings, is asked. */
export const KeyByKey: Story = {
  args: { condition: born },
  play: async ({ canvas, userEvent, args }) => {
    const compared = canvas.getByRole('textbox', { name: 'くらべる値' })
    for (const [typed, value] of [
      ['1.5', 1.5],
      ['-1.2', -1.2],
      ['0.5', 0.5],
      ['-１．５', -1.5],
    ] as const) {
      await userEvent.clear(compared)
      await userEvent.type(compared, typed)
      await expect(compared).toHaveValue(typed)
      await expect(args.onChange).toHaveBeenLastCalledWith({ ...born, right: { value } })
      await userEvent.tab()
      await expect(compared).toHaveValue(String(value))
    }
    await userEvent.clear(compared)
    await userEvent.type(compared, '0,5')
    await expect(compared).toHaveValue('0,5')
    await expect(compared).toBeInvalid()
    await expect(args.onChange).not.toHaveBeenCalledWith({ ...born, right: { value: 5 } })
  },
}

const longTag = '夜勤と日勤の交替があり、週末にも当直に入ることがある看護師（病棟と外来）'
/** In the pane beside the canvas, a long choice is cut. */
export const LongTag: Story = {
  args: { condition: { tag: longTag }, tags: [longTag] },
  decorators: [
    (Story) => (
      <div data-testid="pane" style={{ width: 280, overflow: 'auto' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'タグ名' })).toBeVisible()
    const pane = canvas.getByTestId('pane')
    await expect(pane.scrollWidth).toBe(pane.clientWidth)
  },
}

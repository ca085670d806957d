import type { Meta, StoryObj } from '@storybook/react-vite'
import { openList } from '@testing/render'
import { expect, fn, screen } from 'storybook/test'
import { MappedColumn } from './MappedColumn'

const column = { name: '距離', examples: ['0.01', '0.02'], note: null }

/** A column of a table that is no person and no time. */
const meta = {
  component: MappedColumn,
  args: {
    column,
    value: { column: 4, metric: 'distance', unit: 'km' },
    problems: {},
    isDisabled: false,
    onMetric: fn(),
    onUnit: fn(),
  },
  decorators: [
    (Story) => (
      <ul>
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof MappedColumn>
export default meta
type Story = StoryObj<typeof meta>

/** The metric and the unit of its values can be other ones. */
export const Mapped: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('0.01 / 0.02')).toBeVisible()
    await openList(userEvent, canvas.getByRole('button', { name: /「距離」の単位/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'm' }))
    await expect(args.onUnit).toHaveBeenLastCalledWith('m')
    await openList(userEvent, canvas.getByRole('button', { name: /「距離」の指標/ }))
    await userEvent.click(await screen.findByRole('option', { name: '取り込まない' }))
    await expect(args.onMetric).toHaveBeenLastCalledWith(null)
  },
}

/** A column that is not imported has no unit, and says why it was not mapped. */
export const NotImported: Story = {
  args: {
    column: { ...column, examples: [], note: 'この列には、対応する指標がありません。' },
    value: undefined,
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('この列には、対応する指標がありません。')).toBeVisible()
    await expect(canvas.getByText('取り込みません')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /の単位/ })).not.toBeInTheDocument()
    await openList(userEvent, canvas.getByRole('button', { name: /「距離」の指標/ }))
    await userEvent.click(await screen.findByRole('option', { name: '歩数' }))
    await expect(args.onMetric).toHaveBeenLastCalledWith('steps')
  },
}

/** What the server has against the unit stands at the unit. */
export const Refused: Story = {
  args: { problems: { unit: '単位を選んでください。' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('単位を選んでください。')).toBeVisible()
  },
}

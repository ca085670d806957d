import type { Meta, StoryObj } from '@storybook/react-vite'
import { aBulkRow, refuses } from '@testing/mock-api'
import { says } from '@testing/render'
import { expect, fireEvent, fn, within } from 'storybook/test'
import { styled } from 'styled-components'
import { EditableCell } from './EditableCell'
import { Line } from './Preview.styles'

const issues = [{ field: 'birthYear', message: '生年は西暦4桁で入力してください。例：1996' }]

const Table = styled.div.attrs({ role: 'table', 'aria-label': '行' })``

const meta = {
  component: EditableCell,
  args: {
    fileId: 'bulk-file',
    entry: { wanted: null, onOpened: fn(), goOn: fn() },
    isWanted: false,
    row: aBulkRow(7, { cells: ['SLP-0135', '1996'] }),
    column: { index: 1, field: 'birthYear', label: '生年' },
  },
  decorators: [
    (Story) => (
      <Table>
        <Line role="row">
          <Story />
        </Line>
      </Table>
    ),
  ],
} satisfies Meta<typeof EditableCell>
export default meta
type Story = StoryObj<typeof meta>

const write =
  (text: string): NonNullable<Story['play']> =>
  async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^7行目の生年を直す/ }))
    const field = canvas.getByRole('textbox', { name: '7行目の生年' })
    await expect(field).toHaveFocus()
    await userEvent.clear(field)
    await userEvent.type(field, text)
  }

export const Filled: Story = {}

export const Blank: Story = {
  args: { row: aBulkRow(7, { cells: ['SLP-0135', ''] }) },
  play: says('—'),
}

/** What does not fit on a line wraps: no letter is only in a tooltip. */
export const LongAddress: Story = {
  args: {
    row: aBulkRow(7, { cells: ['SLP-0135', `${'long-address.'.repeat(12)}person@research.kansoku.example`] }),
  },
  decorators: [
    (Story) => (
      <div style={{ width: 360 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const cell = canvas.getByRole('button')
    await expect(cell.scrollHeight).toBeLessThanOrEqual(cell.clientHeight)
    await expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth)
  },
}

export const Faulty: Story = {
  args: { row: aBulkRow(7, { cells: ['SLP-0135', '96'], verdict: 'ERROR', issues }) },
}

export const Written: Story = { play: write('1997') }

/** Escape leaves the cell as it was. */
export const Left: Story = {
  play: async (context) => {
    await write('1997{Escape}')(context)
    await expect(context.canvas.getByRole('button')).toHaveTextContent('1996')
    await expect(context.canvas.getByRole('button')).toHaveFocus()
  },
}

/** The Enter that confirms a conversion belongs to the input method, also in Safari, where the conversion has ended by then. */
export const Converted: Story = {
  play: async (context) => {
    await write('看護師')(context)
    const field = context.canvas.getByRole('textbox', { name: '7行目の生年' })
    await fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
    await fireEvent.keyDown(field, { key: 'Escape', isComposing: true })
    await expect(field).toHaveValue('看護師')
    await expect(context.args.entry.goOn).not.toHaveBeenCalled()
  },
}

/** What the server has against it is announced, and what was typed stays. */
export const Refused: Story = {
  parameters: { msw: refuses('ChangeBulkCell') },
  play: async (context) => {
    await write('1997{Enter}')(context)
    await expect(await within(document.body).findByText('表示できません。')).toBeVisible()
    await expect(context.canvas.getByRole('textbox', { name: '7行目の生年' })).toHaveValue('1997')
  },
}

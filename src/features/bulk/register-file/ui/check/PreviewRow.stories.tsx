import type { Meta, StoryObj } from '@storybook/react-vite'
import { aBulkRow, someBulkRows } from '@testing/mock-api'
import { expect, fn } from 'storybook/test'
import { styled } from 'styled-components'
import { PreviewRow } from './PreviewRow'

const [, read, doubled, , changed, , unchanged] = someBulkRows

const Table = styled.div.attrs({ role: 'table', 'aria-label': '行' })``

const meta = {
  component: PreviewRow,
  args: {
    fileId: 'bulk-file',
    entry: { wanted: null, onOpened: fn(), goOn: () => false },
    row: aBulkRow(2),
    columns: [
      { index: 0, field: 'code', label: '被験者コード' },
      { index: 1, field: 'birthYear', label: '生年' },
      { index: 2, field: 'sex', label: '性別' },
    ],
    tracks: '52px 84px repeat(3, minmax(112px, 1fr))',
  },
  decorators: [
    (Story) => (
      <Table>
        <Story />
      </Table>
    ),
  ],
} satisfies Meta<typeof PreviewRow>
export default meta
type Story = StoryObj<typeof meta>

export const New: Story = {}
export const Changed: Story = { args: { row: changed } }
export const Unchanged: Story = { args: { row: unchanged } }

/** What was read another way than it is written is told, and is no fault. */
export const ReadAnotherWay: Story = {
  args: { row: read },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/を「SLP-0131」として読みました。/)).toBeVisible()
    await expect(canvas.getByText('新規')).toBeVisible()
  },
}

/** The reason stands under the row, the cell is marked. */
export const Faulty: Story = {
  args: { row: doubled },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/は2行目にもあります。/)).toBeVisible()
    await expect(canvas.getByText('エラー')).toBeVisible()
  },
}

/** The person was erased since: nothing to see, nothing to fix. */
export const Erased: Story = {
  args: { row: aBulkRow(2, { code: null, cells: [], verdict: 'ERROR', isErased: true }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('（消去済み）')).toBeVisible()
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
    await expect(canvas.queryByText('エラー')).not.toBeInTheDocument()
  },
}

/** Its place while it has not come yet. */
export const Loading: Story = { args: { row: undefined } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { aBulkFile, aBulkRow, mockApi, neverAnswers, refuses, someBulkRows } from '@testing/mock-api'
import { says } from '@testing/render'
import { expect, waitFor } from 'storybook/test'
import { Preview } from './Preview'

const { counts } = aBulkFile()

const meta = {
  component: Preview,
  args: { file: aBulkFile() },
} satisfies Meta<typeof Preview>
export default meta
type Story = StoryObj<typeof meta>

export const WithErrors: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('3行にエラーがあります。')).toBeVisible()
    await expect(await canvas.findByRole('button', { name: /^2行目の生年を直す/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'エラーを含む 3' }))
    await waitFor(() => expect(canvas.queryAllByRole('button', { name: /^2行目の/ })).toHaveLength(0))
    await expect(await canvas.findByText(/生年は西暦4桁/)).toBeVisible()
  },
}

/** Enter leads from error to error; after the last one the focus stays at the cell. */
export const MendedOneAfterTheOther: Story = {
  play: async ({ canvas, userEvent }) => {
    const faulty = someBulkRows.filter(({ issues }) => issues.some(({ field }) => field !== null))
    const [first, second] = faulty.map(({ line }) => line)
    await userEvent.click(await canvas.findByRole('radio', { name: 'エラーを含む 3' }))
    const buttons = await canvas.findAllByRole('button', { name: new RegExp(`^${first}行目の.*を直す`) })
    await expect(buttons.length).toBeGreaterThan(0)
    const column = first === undefined ? '' : labelOfFault(first)
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(`^${first}行目の${column}を直す`) }))
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(document.activeElement).toHaveAccessibleName(
        `${second}行目の${second === undefined ? '' : labelOfFault(second)}`,
      ),
    )
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/を直す/))
  },
}

const farFault = aBulkRow(400, {
  verdict: 'ERROR',
  issues: [{ field: 'birthYear', message: '生年は西暦4桁で入力してください。例：1996' }],
})
const farRows = [
  { ...farFault, line: 2 },
  ...Array.from({ length: 397 }, (_, index) => aBulkRow(index + 3)),
  farFault,
]

/** The next error may be in a row that was never loaded. */
export const NextErrorFarAway: Story = {
  args: { file: aBulkFile({ rowCount: farRows.length }) },
  parameters: { msw: mockApi({ bulkRows: farRows }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^2行目の生年を直す/ }))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('400行目の生年'))
  },
}

/** The only error of a file is brought into sight as the file is read; nothing is opened. */
export const OnlyErrorFarAway: Story = {
  args: { file: aBulkFile({ rowCount: 399, counts: { ...counts, error: 1 } }) },
  parameters: { msw: mockApi({ bulkRows: farRows.slice(1) }) },
  play: async ({ canvas }) => {
    const cell = await canvas.findByRole('button', { name: /^400行目の生年を直す/ })
    const sheet = canvas.getByRole('region', { name: 'ファイルの行' })
    await waitFor(() => {
      const [shown, room] = [cell.getBoundingClientRect(), sheet.getBoundingClientRect()]
      const middle = (shown.top + shown.bottom) / 2
      expect(middle).toBeGreaterThan(room.top)
      expect(middle).toBeLessThan(room.bottom)
      expect(shown.right).toBeLessThanOrEqual(room.right)
    })
    await expect(canvas.queryByRole('textbox')).toBeNull()
  },
}

function labelOfFault(line: number): string {
  const { fields } = aBulkFile()
  const field = someBulkRows.find((row) => row.line === line)?.issues[0]?.field
  return fields.find(({ name }) => name === field)?.label ?? ''
}

/** The sheet moves sideways on a phone; what is wrong with a row is read without that. */
export const Mobile: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    const sheet = await canvas.findByRole('region', { name: 'ファイルの行' })
    const [reason] = await canvas.findAllByText(/生年は西暦4桁/)
    await expect(sheet.scrollWidth).toBeGreaterThan(sheet.clientWidth)
    await expect(reason?.getBoundingClientRect().right).toBeLessThanOrEqual(
      sheet.getBoundingClientRect().right,
    )
  },
}

export const Faultless: Story = {
  args: {
    file: aBulkFile({ rowCount: 1, counts: { ...counts, new: 1, changed: 0, unchanged: 0, error: 0 } }),
  },
  parameters: { msw: mockApi({ bulkRows: [aBulkRow(2)] }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'エラーを含む 0' }))
    await expect(await canvas.findByText('該当する行はありません。')).toBeVisible()
  },
}

export const NothingNew: Story = {
  args: {
    file: aBulkFile({ rowCount: 1, counts: { ...counts, new: 0, changed: 0, unchanged: 1, error: 0 } }),
  },
  parameters: { msw: mockApi({ bulkRows: [aBulkRow(2, { verdict: 'UNCHANGED' })] }) },
  play: says('すべての行が、登録済みの内容と同じです。'),
}

export const Loading: Story = { parameters: { msw: neverAnswers } }

export const Failed: Story = {
  parameters: { msw: refuses('BulkRows') },
  play: says('行を読み込めませんでした'),
}

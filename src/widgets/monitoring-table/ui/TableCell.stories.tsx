import type { Meta, StoryObj } from '@storybook/react-vite'
import { longCode, longCoded, sleepProject, someSubjects, tableOf, tags } from '@testing/mock-api'
import { isCut } from '@testing/render'
import { expect, within } from 'storybook/test'
import { dayStates } from '@/entities/measurement'
import { tableColumns } from '../model/columns'
import { Row, Scroller } from './MonitoringTable.styles'
import { type RowFacts, TableCell } from './TableCell'

const asked = { projectId: sleepProject.id }
const row: RowFacts = {
  page: tableOf(someSubjects(6), asked),
  index: 4,
  tagOf: new Map(tags.map((tag) => [tag.id, tag])),
  timeZone: 'Asia/Tokyo',
  validDayMinutes: 600,
  now: Date.now(),
  tagRoom: 90,
}

/** The cells of a row: a small chart with its latest figure, or a figure alone. */
function Cells({ row, share = 1 }: { row: RowFacts; share?: number }) {
  const columns = tableColumns()
  const tracks = columns.map(({ width }) => `${width * share}px`).join(' ')
  return (
    <Scroller role="grid" tabIndex={0} aria-label="被験者" style={{ height: 60 }}>
      <Row role="row" $cursor={false} style={{ gridTemplateColumns: tracks, height: 44 }}>
        {columns.map((column) => (
          <TableCell key={column.name} column={column} row={row} />
        ))}
      </Row>
    </Scroller>
  )
}

const meta = { component: Cells, args: { row } } satisfies Meta<typeof Cells>
export default meta
type Story = StoryObj<typeof meta>

/** Who it is heads the row; nobody needs to look at somebody who is well. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('rowheader')).toHaveTextContent(/^SLP-0037/)
    await expect(canvas.getAllByRole('gridcell')).toHaveLength(8)
    await expect(canvas.queryByText('未同期')).toBeNull()
  },
}

/** Who sent nothing says so in every chart's place, and why to look. */
export const Silent: Story = {
  args: { row: { ...row, index: 0 } },
  play: async ({ canvas }) => {
    const cells = canvas.getAllByRole('gridcell')
    for (const cell of cells.slice(0, 4)) await expect(cell).toHaveTextContent('未同期')
    // Beside no chart, the reason stands in place of the dash.
    await expect(cells[3]).not.toHaveTextContent('—')
    await expect(cells.at(-1)).toHaveTextContent(/電池|同期/)
  },
}

/** Nothing was ever measured, with no device and no tag: every cell still says something. */
export const Empty: Story = {
  args: {
    row: {
      ...row,
      page: tableOf(
        someSubjects(1).map((subject) => ({ ...subject, tags: [], device: null })),
        asked,
      ),
      index: 0,
    },
  },
  play: async ({ canvas }) => {
    const silent = canvas.getAllByRole('gridcell').filter((cell) => cell.textContent === '')
    await expect(silent).toEqual([])
  },
}

const week = [1, 2, 3, 4, 5, 6]
const noDevice = dayStates.indexOf('NO_DEVICE')
const without = {
  ...row,
  index: 0,
  page: {
    ...row.page,
    stepsStates: [[...week.map(() => noDevice), noDevice]],
    stepsByDay: [[...week, null].map(() => null)],
    sleepStates: [[...week.map(() => noDevice), noDevice]],
    sleepByDay: [[...week.map((day) => 400 + day), null]],
    wearStates: [noDevice],
    wearMinutes: [null],
  },
}

/** At 1440 pixels the columns are wider: デバイスなし stands on one line in place of a chart, of a figure beside one, and alone. */
export const OnOneLine: Story = {
  args: { row: without, share: 1.4 },
  play: async ({ canvas }) => {
    const reasons = canvas
      .getAllByText(/^デバイス.?なし$/)
      .filter((reason) => reason.getAttribute('aria-hidden') === 'true' && reason.clientWidth > 20)
    await expect(reasons).toHaveLength(3)
    for (const reason of reasons) await expect(reason.getBoundingClientRect().height).toBeLessThan(20)
  },
}
/** Where there is no room for it, it breaks between its two words. */
export const OnTwoLines: Story = {
  args: { row: without },
  play: async ({ canvas }) => {
    const cell = canvas.getAllByRole('gridcell')[3]
    const reason = within(cell as HTMLElement).getAllByText(/^デバイス.?なし$/)[0]
    await expect(reason?.getBoundingClientRect().height).toBe(26)
  },
}

/** The longest code that is allowed is cut, and whole in its tooltip. */
export const LongestCode: Story = {
  args: { row: { ...row, page: tableOf(longCoded(1), asked), index: 0 } },
  play: async ({ canvas }) => {
    await expect(isCut(canvas.getByTitle(longCode))).toBe(true)
  },
}

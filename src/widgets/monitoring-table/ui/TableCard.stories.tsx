import type { Meta, StoryObj } from '@storybook/react-vite'
import { longCode, longCoded, sleepProject, someSubjects, tableOf, tags } from '@testing/mock-api'
import { expect, fn } from 'storybook/test'
import { Scroller } from './MonitoringTable.styles'
import { TableCard } from './TableCard'

const asked = { projectId: sleepProject.id }

/** One subject on a phone. */
const meta = {
  component: TableCard,
  args: {
    page: tableOf(someSubjects(6), asked),
    index: 0,
    position: 0,
    rowId: 'row-0',
    height: 118,
    tagOf: new Map(tags.map((tag) => [tag.id, tag])),
    tagRoom: 200,
    timeZone: 'Asia/Tokyo',
    validDayMinutes: 600,
    now: Date.now(),
    hidden: new Set<string>(),
    isOpen: false,
    onOpen: fn(),
  },
  parameters: { frame: 'bare' },
  globals: { viewport: { value: 'mobile1' } },
  render: (args) => (
    <Scroller role="grid" tabIndex={0} aria-label="被験者" style={{ height: 140 }}>
      <TableCard {...args} />
    </Scroller>
  ),
} satisfies Meta<typeof TableCard>
export default meta
type Story = StoryObj<typeof meta>

/** Who it is and why to look; a press opens it. */
export const Silent: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('rowheader')).toHaveTextContent('SLP-0009')
    await expect(canvas.getAllByText('未同期').length).toBeGreaterThan(0)
    await userEvent.click(canvas.getByRole('row'))
    await expect(args.onOpen).toHaveBeenCalledWith('subject-0', 0)
  },
}

/** Somebody who is well, with three charts. */
export const Well: Story = {
  args: { index: 4 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('未同期')).toBeNull()
    await expect(canvas.getByRole('row')).toHaveTextContent(/回答 \d+\/\d+/)
  },
}

/** Columns that were taken away are not on the card either. */
export const WithoutSteps: Story = {
  args: { hidden: new Set(['steps']) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/^歩数/)).toBeNull()
    await expect(canvas.getByText(/^睡眠/)).toBeVisible()
  },
}

/** The longest code that is allowed stays on the card. */
export const LongestCode: Story = {
  args: { page: tableOf(longCoded(1), asked) },
  play: async ({ canvas }) => {
    const { right } = canvas.getByTitle(longCode).getBoundingClientRect()
    await expect(right).toBeLessThanOrEqual(window.innerWidth)
  },
}

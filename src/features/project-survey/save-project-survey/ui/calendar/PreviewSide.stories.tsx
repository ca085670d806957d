import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor, within } from 'storybook/test'
import { PreviewSide } from './PreviewSide'

function OfChosen(props: Parameters<typeof PreviewSide>[0]) {
  const [subjectId, choose] = useState(props.subjectId)
  const chosen = (id: string | null) => {
    choose(id)
    props.onSubject(id)
  }
  return <PreviewSide {...props} subjectId={subjectId} onSubject={chosen} />
}

/** The preview of occurrences, for all subjects or for one. */
const meta = {
  component: OfChosen,
  args: {
    projectId: 'project-slp26',
    subjectId: null,
    onSubject: fn(),
    perWeek: 6,
    minutes: 12,
    unsentTo: null,
    error: undefined,
    month: '2026-11-01',
    onMonth: fn(),
    occurrences: [],
    now: Date.parse('2026-11-21T12:00+09:00'),
    today: '2026-11-21',
    isHoliday: () => false,
  },
} satisfies Meta<typeof OfChosen>
export default meta
type Story = StoryObj<typeof meta>

/** The calendar of one subject, found by code. */
export const OfOne: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: '予定を見る人' })
    await expect(field).toHaveValue('全員の予定')
    await userEvent.clear(field)
    await userEvent.type(field, 'SLP')
    const [first] = await within(document.body).findAllByRole('option', { name: /^SLP/ })
    await userEvent.click(first ?? document.body)
    await expect(args.onSubject).toHaveBeenCalledWith(expect.any(String))
    // Waits until the list has faded out, so that the accessibility check does not see it.
    await waitFor(() => expect(within(document.body).queryByRole('listbox')).toBeNull())
  },
}
/** An empty calendar says why it is empty. */
export const NotMeeting: Story = {
  args: { subjectId: 'subject-1', unsentTo: 'CONDITION' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/いま送信の条件に当てはまらないため/)).toBeVisible()
  },
}
export const NoTarget: Story = {
  args: { subjectId: 'subject-1', unsentTo: 'NOT_TARGET' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/対象ではないため/)).toBeVisible()
  },
}
export const NoAnchor: Story = {
  args: { subjectId: 'subject-1', unsentTo: 'NO_ANCHOR' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/起点の日付がないため/)).toBeVisible()
  },
}
export const Failed: Story = {
  args: { error: { kind: 'network' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('送信の予定を読み込めませんでした。')
  },
}

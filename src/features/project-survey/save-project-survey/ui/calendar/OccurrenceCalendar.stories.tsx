import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { ShownOccurrence } from '../../model/occurrences'
import { OccurrenceCalendar } from './OccurrenceCalendar'

const occurrence = (local: string, given: Partial<ShownOccurrence> = {}): ShownOccurrence => ({
  key: local,
  local,
  at: Date.parse(`${local}:00+09:00`),
  state: 'planned',
  isHoliday: false,
  reason: null,
  subjectCount: 112,
  ...given,
})
const many = Array.from({ length: 8 }, (_, hour) =>
  occurrence(`2026-12-02T${String(hour + 9).padStart(2, '0')}:00`),
)

/** Two months of occurrences with a dot for each. */
const meta = {
  component: OccurrenceCalendar,
  args: {
    month: '2026-11-01',
    onMonth: fn(),
    today: '2026-11-21',
    isHoliday: (day) => day === '2026-11-03' || day === '2026-11-23',
    occurrences: [
      occurrence('2026-11-20T07:00', { state: 'sent' }),
      occurrence('2026-11-23T07:00', { state: 'skipped', isHoliday: true }),
      occurrence('2026-11-25T07:00'),
      occurrence('2026-11-25T21:30'),
      occurrence('2026-11-27T23:00', { state: 'skipped', reason: '送信しない時間帯です。' }),
      ...many,
    ],
  },
} satisfies Meta<typeof OccurrenceCalendar>
export default meta
type Story = StoryObj<typeof meta>

/** Each dot has a text; skipped occurrences have a reason. */
export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('2026年11月')).toBeVisible()
    await expect(canvas.getByTitle('07:00 送信予定, 21:30 送信予定')).toBeVisible()
    await expect(canvas.getByTitle('07:00 祝日のため送信しない')).toBeVisible()
    await expect(canvas.getByTitle('23:00 送信しない時間帯です。')).toBeVisible()
    await expect(canvas.getByText('+5')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '次の月' }))
    await expect(args.onMonth).toHaveBeenCalledWith('2026-12-01')
  },
}
/** Random times are not shown. */
export const Drawn: Story = {
  args: { occurrences: [occurrence('2026-11-25T12:34', { key: '2026-11-25#1' })] },
  play: async ({ canvas }) => {
    await expect(canvas.getByTitle('ランダムな時刻 送信予定')).toBeVisible()
  },
}
export const Empty: Story = { args: { occurrences: [] } }
export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }

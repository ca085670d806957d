import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { ShownOccurrence } from '../../model/occurrences'
import { Month } from './Month'

const occurrence = (local: string, given: Partial<ShownOccurrence> = {}): ShownOccurrence => ({
  key: local,
  local,
  at: 0,
  state: 'planned',
  isHoliday: false,
  reason: null,
  subjectCount: 112,
  ...given,
})

/** A month with a dot for each occurrence. */
const meta = {
  component: Month,
  args: {
    month: '2026-11-01',
    today: '2026-11-21',
    isHoliday: (day) => day === '2026-11-23',
    occurrences: new Map([
      ['2026-11-20', [occurrence('2026-11-20T07:00', { state: 'sent' })]],
      ['2026-11-23', [occurrence('2026-11-23T07:00', { state: 'skipped', isHoliday: true })]],
      ['2026-11-25', ['07', '12', '17', '19', '21'].map((hour) => occurrence(`2026-11-25T${hour}:00`))],
    ]),
  },
} satisfies Meta<typeof Month>
export default meta
type Story = StoryObj<typeof meta>

/** Occurrences beyond the dots are counted, and read out. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2026年11月')).toBeVisible()
    await expect(canvas.getByText('+2')).toBeVisible()
    await expect(canvas.getByTitle(/^07:00 送信予定, .*21:00 送信予定$/)).toBeVisible()
    await expect(canvas.getByTitle('07:00 祝日のため送信しない')).toBeVisible()
    await expect(canvas.getByText('21', { selector: '[aria-current] *' })).toBeVisible()
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { says } from '@testing/render'
import { NextTime } from './NextTime'

/** When the next occurrence is due. */
const meta = { component: NextTime, args: { timeZone: 'Asia/Tokyo' } } satisfies Meta<typeof NextTime>
export default meta
type Story = StoryObj<typeof meta>

export const Coming: Story = {
  args: { at: '2199-11-24T22:00:00.000Z' },
  play: says('2199/11/25 07:00'),
}
/** Its time has gone by: no past time is called the next. */
export const Due: Story = { args: { at: '2026-11-01T22:00:00.000Z' }, play: says('まもなく送信') }

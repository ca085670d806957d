import type { Meta, StoryObj } from '@storybook/react-vite'
import { neverAnswers, refuses } from '@testing/mock-api'
import { offersRetry } from '@testing/render'
import { expect, fn } from 'storybook/test'
import { addDays, localDateOf } from '@/shared/lib/dates'
import { WearSection } from './WearSection'

const today = localDateOf(Date.now(), 'Asia/Tokyo')

/** Worn hours of the last six weeks of the participation. */
const meta = {
  component: WearSection,
  args: {
    subjectId: 'subject-12',
    today,
    until: today,
    selected: addDays(today, -1),
    onSelect: fn(),
  },
} satisfies Meta<typeof WearSection>
export default meta
type Story = StoryObj<typeof meta>

/** A press on a day shows that day, and the days are also a table. */
export const Filled: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const chosen = await canvas.findByRole('button', { pressed: true })
    await userEvent.click(chosen)
    await expect(args.onSelect).toHaveBeenCalledWith(args.selected)
    await userEvent.click(canvas.getByRole('button', { name: '表で見る' }))
    await expect(canvas.getByRole('region', { name: '装着時間の表' })).toBeVisible()
  },
}

export const Loading: Story = { parameters: { msw: neverAnswers } }
export const Failed: Story = { parameters: { msw: refuses('WearCalendar') }, play: offersRetry }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { says } from '@testing/render'
import { expect } from 'storybook/test'
import { NextOccurrence } from './NextOccurrence'

/** The first of the coming occurrences, in the project's zone. */
const meta = {
  component: NextOccurrence,
  args: { coming: undefined, timeZone: 'Asia/Tokyo' },
} satisfies Meta<typeof NextOccurrence>
export default meta
type Story = StoryObj<typeof meta>

export const Counting: Story = { play: says('数えています…') }
/** Its time differs from person to person. */
export const Random: Story = {
  args: {
    coming: {
      occurrences: [
        {
          key: '2026-11-25#1',
          local: '2026-11-25T09:12',
          at: '2026-11-25T00:12:00.000Z',
          state: 'PLANNED',
          reason: null,
          subjectCount: 3,
        },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('2026/11/25（水）ランダムな時刻 3名')
  },
}

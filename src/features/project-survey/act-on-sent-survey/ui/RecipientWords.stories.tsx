import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { RecipientWords } from './RecipientWords'

/** To how many a message goes, and to how many not, and why. */
const meta = {
  component: RecipientWords,
  args: {
    recipients: {
      subjectCount: 1312,
      held: [
        { reason: 'just_sent', subjectCount: 1000 },
        { reason: 'not_open', subjectCount: 20 },
        { reason: 'no_address', subjectCount: 3 },
        { reason: 'of_a_later_version', subjectCount: 1 },
      ],
      delayed: null,
    },
  },
} satisfies Meta<typeof RecipientWords>
export default meta
type Story = StoryObj<typeof meta>

/** A reason that this version does not know has a sentence, too. */
export const SomeHeld: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1,312名に送信します。')).toBeVisible()
    await expect(canvas.getByText('1,024名には送れません。')).toBeVisible()
    await expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '30分以内に送ったか、送信しない時間帯が明けるのを待っています: 1,000名',
      '回答済みか、受け付けが終わっています: 20名',
      '連絡先がありません: 3名',
      '送れません: 1名',
    ])
  },
}
export const Nobody: Story = {
  args: { recipients: { subjectCount: 0, held: [], delayed: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('送信できる被験者はいません。')).toBeVisible()
    await expect(canvas.queryByRole('list')).toBeNull()
  },
}
/** Who sleeps gets it in the morning. */
export const Delayed: Story = {
  args: {
    recipients: {
      subjectCount: 3,
      held: [],
      delayed: { subjectCount: 2, until: '2026-11-25T22:00:00.000Z' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/2名は送信しない時間帯です。/)).toBeVisible()
  },
}

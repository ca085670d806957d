import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { AttentionLevelName, AttentionReasonName } from '@/entities/test-subject'
import { AttentionSection } from './AttentionSection'

const device = {
  id: 'device-4',
  code: 'FB-0004',
  provider: 'FITBIT',
  model: 'Charge 6',
  authorizationState: 'AUTHORIZED',
  batteryPercent: 4,
  lastSyncAt: '2026-11-12T00:30:00Z',
} as const
const needing = (level: AttentionLevelName, ...reasons: AttentionReasonName[]) => ({
  subject: {
    timeZone: 'Asia/Tokyo',
    device,
    attention: { level, reasons, wearDate: '2026-11-20', wearMinutes: 390, validDayMinutes: 600 },
  },
})

/** Why a subject needs a person: what is wrong, since when or how much, and the next step. */
const meta = {
  component: AttentionSection,
  args: needing('DANGER', 'SYNC_LOST', 'BATTERY_EMPTY', 'WORN_LITTLE'),
} satisfies Meta<typeof AttentionSection>
export default meta
type Story = StoryObj<typeof meta>

/** Every reason has its figure and its next step; severity is a word, not a colour alone. */
export const Danger: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('要対応')).toBeInTheDocument()
    const [lost, empty, little] = canvas.getAllByRole('listitem')
    await expect(lost).toHaveTextContent(/同期なし.*2026\/11\/12 09:30.*被験者に連絡してください。/)
    await expect(empty).toHaveTextContent(/電池切れ.*4%.*充電を依頼してください。/)
    await expect(little).toHaveTextContent(/装着不足.*2026\/11\/20.*390分（有効日は600分以上）/)
  },
}

export const Warning: Story = { args: needing('WARNING', 'NOT_WORN') }

/** Nothing to do, nothing to say. */
export const Calm: Story = {
  args: needing('NONE'),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBeNull()
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }

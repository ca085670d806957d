import type { Meta, StoryObj } from '@storybook/react-vite'
import { member, mockApi, sleepProject } from '@testing/mock-api'
import { expect, fn } from 'storybook/test'
import type { AttentionLevelName, AttentionReasonName } from '@/entities/test-subject'
import { paths } from '@/shared/routes'
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
    id: 'subject-4',
    timeZone: 'Asia/Tokyo',
    device,
    attention: {
      level,
      reasons,
      rules: reasons.map((reason) => ({ reason, alertRuleId: `rule-${reason}` })),
      wearDate: '2026-11-20',
      wearMinutes: 390,
      validDayMinutes: 600,
    },
  },
})

/** Why a subject needs a person: what is wrong, since when or how much, and the next step. */
const meta = {
  component: AttentionSection,
  args: { ...needing('DANGER', 'SYNC_LOST', 'BATTERY_EMPTY', 'WORN_LITTLE'), onDay: fn() },
  parameters: { address: `/monitoring?project=${sleepProject.id}` },
} satisfies Meta<typeof AttentionSection>
export default meta
type Story = StoryObj<typeof meta>

/** Every reason has its figure and its next step; severity is a word, not a colour alone. */
export const Danger: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('要対応')).toBeInTheDocument()
    const [contact, ...others] = await canvas.findAllByRole('link', { name: '連絡先を見る' })
    await expect(contact).toHaveAttribute('href', paths.projectTestSubjectEdit(sleepProject.id, 'subject-4'))
    await expect(others).toHaveLength(1)
    await expect(canvas.getByRole('link', { name: '基準を見る：同期なし' })).toHaveAttribute(
      'href',
      paths.alert(sleepProject.id, 'rule-SYNC_LOST'),
    )
    const [lost, empty, little] = canvas.getAllByRole('listitem')
    await expect(lost).toHaveTextContent(/同期なし.*2026\/11\/12 09:30.*被験者に連絡してください。/)
    await expect(empty).toHaveTextContent(/電池切れ.*4%.*充電を依頼してください。/)
    await expect(little).toHaveTextContent(/装着不足.*2026\/11\/20.*390分（有効日は600分以上）/)
  },
}

/** A step that the panel itself can take is a button. */
export const Warning: Story = {
  args: needing('WARNING', 'NOT_WORN'),
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'この日を見る' }))
    await expect(args.onDay).toHaveBeenCalledWith('2026-11-20')
  },
}

/** What ends a connection leads to the device's page. */
export const Unconnected: Story = {
  args: needing('DANGER', 'CONSENT_REVOKED'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '連携の状態を見る' })).toHaveAttribute(
      'href',
      paths.deviceAuth('device-4'),
    )
  },
}

/** A project that is seconds old has no rules yet whose thresholds could be seen. */
export const BeforeItsRules: Story = {
  args: {
    subject: {
      ...needing('WARNING', 'SYNC_LATE').subject,
      attention: {
        ...needing('WARNING', 'SYNC_LATE').subject.attention,
        rules: [{ reason: 'SYNC_LATE', alertRuleId: null }],
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '連絡先を見る' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /基準を見る/ })).toBeNull()
  },
}

/** Members read the steps; the screens behind them are the owners'. */
export const ForMembers: Story = {
  parameters: { msw: mockApi({ viewer: member }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'この日を見る' })).toBeVisible()
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}

/** Nothing to do, nothing to say. */
export const Calm: Story = {
  args: needing('NONE'),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBeNull()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }

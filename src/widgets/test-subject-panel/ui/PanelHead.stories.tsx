import type { Meta, StoryObj } from '@storybook/react-vite'
import { longCode, tags } from '@testing/mock-api'
import { expect, fn } from 'storybook/test'
import type { TestSubject } from '@/entities/test-subject'
import { addDays, localDateOf } from '@/shared/lib/dates'
import { PanelHead } from './PanelHead'

const now = Date.now()
const today = localDateOf(now, 'Asia/Tokyo')
const subject: TestSubject = {
  id: 'subject-4',
  code: 'SLP-0037',
  status: 'ACTIVE',
  enrolledOn: addDays(today, -41),
  endedOn: null,
  withdrawal: null,
  timeZone: 'Asia/Tokyo',
  tags: tags.slice(0, 2),
  device: {
    id: 'device-4',
    code: 'FB-0004',
    provider: 'FITBIT',
    model: 'Charge 6',
    authorizationState: 'AUTHORIZED',
    batteryPercent: 64,
    lastSyncAt: new Date(now - 180_000).toISOString(),
  },
  surveyResponse: { sent: 0, answered: 0, late: 0, open: 0, expired: 0, rate: null },
  attention: {
    level: 'NONE',
    reasons: [],
    rules: [],
    wearDate: null,
    wearMinutes: null,
    validDayMinutes: 600,
  },
}

/** Who it is, how the device does, and the way to the neighbours and out. */
const meta = {
  component: PanelHead,
  args: { subject, today, now, onStep: fn(), onClose: fn() },
  parameters: { frame: 'bare' },
  render: (args) => (
    <div style={{ width: 420, maxWidth: '100%' }}>
      <PanelHead {...args} />
    </div>
  ),
} satisfies Meta<typeof PanelHead>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('登録 42日目')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '前の被験者' }))
    await expect(args.onStep).toHaveBeenLastCalledWith(-1)
    await userEvent.click(canvas.getByRole('button', { name: '次の被験者' }))
    await expect(args.onStep).toHaveBeenLastCalledWith(1)
    await userEvent.click(canvas.getByRole('button', { name: '閉じる' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** Whose participation is over is told how long it was. */
export const Over: Story = {
  args: { subject: { ...subject, status: 'COMPLETED', endedOn: addDays(today, -2) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('登録 40日間で終了')).toBeVisible()
  },
}

/** Before the first day nothing is counted, and without a device nothing is said of one. */
export const NotYetBegun: Story = {
  args: { subject: { ...subject, status: 'INVITED', enrolledOn: addDays(today, 3), device: null, tags: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('デバイスなし')).toBeVisible()
    await expect(canvas.queryByText(/登録/)).toBeNull()
    await expect(canvas.queryByText(/電池|同期/)).toBeNull()
  },
}

/** Long texts leave the button that closes the panel inside it. */
export const Long: Story = {
  args: {
    subject: {
      ...subject,
      code: longCode,
      tags: tags.map((tag, at) => ({ ...tag, name: `${tag.name}・三交代勤務の第${at + 1}グループ` })),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '閉じる' }).getBoundingClientRect().right).toBeLessThan(
      420,
    )
    for (const { name } of tags) {
      const { right } = canvas.getByText(new RegExp(`^${name}・`)).getBoundingClientRect()
      await expect(right).toBeLessThan(420)
    }
  },
}

/** Nobody yet, or nobody of that id: the way on and out stays. */
export const Waiting: Story = {
  args: { subject: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull()
    await expect(canvas.getByRole('button', { name: '閉じる' })).toBeVisible()
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '一覧に戻る' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

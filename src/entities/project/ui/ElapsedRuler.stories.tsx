import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ElapsedRuler } from './ElapsedRuler'

const project = {
  id: 'p',
  name: '勤務形態と睡眠リズムの追跡研究 2026',
  code: 'SLP26',
  status: 'ACTIVE',
  startOn: '2026-10-11',
  endOn: '2027-04-08',
  timeZone: 'Asia/Tokyo',
} as const

const meta = {
  component: ElapsedRuler,
  args: { project, now: new Date('2026-11-21T09:30+09:00') },
} satisfies Meta<typeof ElapsedRuler>
export default meta
type Story = StoryObj<typeof meta>

export const Running: Story = {
  play: async ({ canvas }) => expect(canvas.getByText('42日目 / 180日')).toBeVisible(),
}
export const NotBegun: Story = {
  args: { now: new Date('2026-10-01T00:00+09:00') },
  play: async ({ canvas }) => expect(canvas.getByText('開始まで 10日')).toBeVisible(),
}
export const Over: Story = {
  args: { now: new Date('2027-05-01T00:00+09:00') },
  play: async ({ canvas }) => expect(canvas.getByText('180日間・終了')).toBeVisible(),
}
export const WithoutEnd: Story = {
  args: { project: { ...project, endOn: null } },
  play: async ({ canvas }) => expect(canvas.getByText('42日目')).toBeVisible(),
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { refuses } from '@testing/mock-api'
import { expect, screen } from 'storybook/test'
import { StateButtons } from './StateButtons'

/** Buttons that change the state of a project survey. */
const meta = {
  component: StateButtons,
  args: {
    projectId: 'project-slp26',
    survey: {
      id: 'ps-1',
      name: '起床時チェック',
      kind: 'SCHEDULED',
      status: 'ACTIVE',
      asksPin: false,
      channel: 'NONE' as const,
      scheduleText: null,
      opensAt: null,
      closesAt: null,
      deletedAt: null,
      responseCount: 0,
      answeredCount: 0,
      targetCount: 112,
      nextOccurrenceAt: null,
      responseRate: null,
      updatedAt: '2026-11-01T00:00:00.000Z',
      survey: { id: 'survey-waking', name: '起床時チェック', newestVersion: 3 },
      surveyVersion: { id: 'v-3', version: 3 },
    },
  },
} satisfies Meta<typeof StateButtons>
export default meta
type Story = StoryObj<typeof meta>

/** A refusal is shown, and the state stays. */
export const Refused: Story = {
  parameters: { msw: refuses('PauseProjectSurveys') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '一時停止する' }))
    await expect(await screen.findByText('表示できません。')).toBeVisible()
  },
}
export const Active: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '一時停止する' }))
    await expect(await screen.findByText('配信を一時停止しました。')).toBeVisible()
  },
}
export const Paused: Story = {
  args: { survey: { ...meta.args.survey, status: 'PAUSED' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '配信を再開する' })).toBeVisible()
  },
}
export const Ended: Story = {
  args: { survey: { ...meta.args.survey, status: 'ENDED' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '受け付けを再開する' })).toBeVisible()
  },
}

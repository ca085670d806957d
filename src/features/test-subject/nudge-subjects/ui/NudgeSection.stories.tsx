import type { Meta, StoryObj } from '@storybook/react-vite'
import { answers, member, mockApi, refuses } from '@testing/mock-api'
import { expect, screen } from 'storybook/test'
import { NudgeSection } from './NudgeSection'

/** What a subject was sent about a day, and the prepared messages. */
const meta = {
  component: NudgeSection,
  args: { subjectId: 'subject-1', day: '2026-11-22', timeZone: 'Asia/Tokyo' },
} satisfies Meta<typeof NudgeSection>
export default meta
type Story = StoryObj<typeof meta>

export const Sent: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('この日の分は未送信です')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: '催促する' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '装着してください' }))
    await expect(
      await canvas.findByText(/11月22日 催促（装着）を送信|11\/22 催促（装着）を送信/),
    ).toBeVisible()
  },
}

/** The reason is said where it was pressed. */
export const Refused: Story = {
  parameters: {
    msw: answers('NudgeSubjects', {
      nudgeSubjects: {
        sent: 0,
        refused: [{ testSubjectId: 'subject-1', code: 'SLP-0001', reason: '今日はすでに2通送信しました。' }],
      },
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '催促する' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '同期してください' }))
    await expect(canvas.queryByText(/を送信$/)).toBeNull()
  },
}

export const Failed: Story = {
  parameters: { msw: refuses('NudgeSubjects') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '催促する' })).toBeVisible()
  },
}

export const OfMembers: Story = {
  parameters: { msw: mockApi({ viewer: member }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: '催促する' })).toBeNull()
  },
}

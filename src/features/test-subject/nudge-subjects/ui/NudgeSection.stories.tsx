import type { Meta, StoryObj } from '@storybook/react-vite'
import { answers, member, mockApi, refuses } from '@testing/mock-api'
import { expect, screen, within } from 'storybook/test'
import { NudgeSection } from './NudgeSection'

/** What a subject was sent about a day, and the prepared messages. */
const meta = {
  component: NudgeSection,
  args: { subject: { id: 'subject-1', code: 'SLP-0001' }, day: '2026-11-22', timeZone: 'Asia/Tokyo' },
} satisfies Meta<typeof NudgeSection>
export default meta
type Story = StoryObj<typeof meta>

export const Sent: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('この日の分は未送信です')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: '催促する' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '装着してください' }))
    const dialog = within(await screen.findByRole('dialog'))
    await expect(await dialog.findByText(/11月21日\(土\)の装着時間が短くなっています/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: '送信する' }))
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
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: '送信する' }))
    await expect(
      await screen.findByText('送信しませんでした。SLP-0001: 今日はすでに2通送信しました。'),
    ).toBeVisible()
    await expect(canvas.queryByText(/を送信$/)).toBeNull()
  },
}

export const Failed: Story = {
  parameters: { msw: refuses('NudgeSubjects') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '催促する' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '同期してください' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: '送信する' }))
    // The question stays open with the refusal.
    await expect(await dialog.findByText('表示できません。')).toBeVisible()
  },
}

export const OfMembers: Story = {
  parameters: { msw: mockApi({ viewer: member }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: '催促する' })).toBeNull()
  },
}

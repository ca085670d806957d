import type { Meta, StoryObj } from '@storybook/react-vite'
import { member, mockApi, refuses } from '@testing/mock-api'
import { expect, screen, waitFor, within } from 'storybook/test'
import { AlertHandling } from './AlertHandling'

/** One alert: who looks after it, a note, and what is done about it. */
const meta = {
  component: AlertHandling,
  args: {
    projectId: 'project-slp26',
    event: { id: 'alert-0042', state: 'OPEN', assigneeId: null, assigneeName: null },
  },
} satisfies Meta<typeof AlertHandling>
export default meta
type Story = StoryObj<typeof meta>

const noteOf = (place: { getByRole: (role: string, options: object) => HTMLElement }) =>
  place.getByRole('textbox', { name: /対応メモ/ })

/** Confirmed with its note, which is then written. */
export const Noted: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(noteOf(canvas), '電話で確認した。')
    await userEvent.click(canvas.getByRole('button', { name: '確認済みにする' }))
    await expect(await screen.findByText('確認済みにしました。')).toBeVisible()
    await waitFor(() => expect(noteOf(canvas)).toHaveValue(''))
  },
}

/** What was written goes along to the question of how it ended. */
export const NoteGoesAlong: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(noteOf(canvas), '電話で確認した。')
    await userEvent.click(canvas.getByRole('button', { name: '解消にする' }))
    const dialog = within(await screen.findByRole('dialog', { name: '1件のアラートを解消にしますか？' }))
    await expect(noteOf(dialog)).toHaveValue('電話で確認した。')
  },
}

/** A refusal leaves the note where it is. */
export const Refused: Story = {
  parameters: { msw: refuses('AcknowledgeAlerts') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(noteOf(canvas), '電話で確認した。')
    await userEvent.click(canvas.getByRole('button', { name: '確認済みにする' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: '確認済みにする' })).toBeEnabled())
    await expect(noteOf(canvas)).toHaveValue('電話で確認した。')
  },
}

/** Owners and members alike give an alert to whoever works on the project; who is suspended is not among them. */
const givesAway: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: /担当者/ }))
  const list = within(await screen.findByRole('listbox'))
  await expect(await list.findByRole('option', { name: '佐藤 美咲' })).toBeVisible()
  await expect(list.queryByRole('option', { name: '渡部 一樹' })).toBeNull()
  await userEvent.click(list.getByRole('option', { name: '高橋 健' }))
  await expect(await screen.findByText('担当者を変えました。')).toBeVisible()
}
export const GivenByOwner: Story = { play: givesAway }
export const GivenByMember: Story = { parameters: { msw: mockApi({ viewer: member }) }, play: givesAway }

/** Who has it and is not of the project any more is named, so that it can be given to somebody else. */
export const AssigneeLeft: Story = {
  args: {
    event: {
      id: 'alert-0042',
      state: 'ACKNOWLEDGED',
      assigneeId: 'user-watanabe',
      assigneeName: '渡部 一樹',
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /渡部 一樹/ })).toBeVisible()
  },
}

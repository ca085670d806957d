import type { Meta, StoryObj } from '@storybook/react-vite'
import { refuses } from '@testing/mock-api'
import { expect, screen } from 'storybook/test'
import { TestSendButton } from './TestSendButton'

/** Mails the visible message to the current user. */
const meta = {
  component: TestSendButton,
  args: {
    projectId: 'project-slp26',
    projectSurveyId: 'ps-1',
    input: null,
    message: { language: 'ja', kind: 'invitation' },
  },
} satisfies Meta<typeof TestSendButton>
export default meta
type Story = StoryObj<typeof meta>

/** Shows the refusal of a server without mail. */
export const Refused: Story = {
  parameters: { msw: refuses('SendTestMessage') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '自分にテスト送信する' }))
    await expect(await screen.findByText('表示できません。')).toBeVisible()
  },
}
export const Sent: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '自分にテスト送信する' }))
    await expect(await screen.findByText('自分のメールアドレスにテスト送信しました。')).toBeVisible()
  },
}
/** Invalid settings cannot be sent; a click says so. */
export const Unsavable: Story = {
  args: { input: undefined },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '自分にテスト送信する' }))
    await expect(await screen.findByText(/^テスト送信の前に/)).toBeVisible()
  },
}

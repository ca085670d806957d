import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { GqlError } from '@/shared/api'
import { ProblemNote } from './ProblemNote'

const wait: GqlError = { kind: 'problem', code: 'RATE_LIMITED', message: '', retryAfterSeconds: 128 }

const meta = {
  component: ProblemNote,
  args: { error: undefined, failed: '保存できませんでした。' },
} satisfies Meta<typeof ProblemNote>
export default meta
type Story = StoryObj<typeof meta>

export const Nothing: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
  },
}
export const Refused: Story = {
  args: {
    error: { kind: 'problem', code: 'CONFLICT', message: 'この名前は使われています。' } satisfies GqlError,
  },
}
export const Network: Story = {
  args: { error: { kind: 'network' } satisfies GqlError },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      '保存できませんでした。通信を確認して、もう一度お試しください。',
    )
  },
}
export const Bug: Story = {
  args: { error: { kind: 'unexpected', requestId: 'req-7f3a' } satisfies GqlError },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('お問い合わせの番号：req-7f3a')
  },
}
/** A busy server is no fault of the person: its own sentence, and no countdown. */
export const Busy: Story = {
  args: {
    error: {
      kind: 'problem',
      code: 'UNAVAILABLE',
      message: 'ただいま混み合っています。少し待ってから、もう一度お試しください。',
      retryAfterSeconds: 2,
    } satisfies GqlError,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('ただいま混み合っています。')
    await expect(canvas.queryByText(/失敗が続いた/)).not.toBeInTheDocument()
  },
}
/** The seconds run down for the eye; the alert itself stays one sentence. */
export const Wait: Story = {
  args: { error: wait, secondsLeft: 65 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('2分8秒たってから')
    await expect(canvas.getByText('あと1分5秒で、もう一度お試しになれます。')).toBeVisible()
  },
}
export const WaitOver: Story = { args: { error: wait, secondsLeft: 0 } }

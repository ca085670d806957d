import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { EmailForm } from './EmailForm'

const meta = {
  component: EmailForm,
  args: {
    isPending: false,
    error: undefined,
    failed: '送信できませんでした。',
    pendingLabel: '送信中…',
    children: '送信する',
    onSubmit: fn(() => Promise.resolve<unknown>(undefined)),
  },
} satisfies Meta<typeof EmailForm>
export default meta
type Story = StoryObj<typeof meta>

export const Rest: Story = {}
export const Busy: Story = { args: { isPending: true, email: 'misaki.sato@aoba-lab.example' } }
/** A slip is told at the field, which has the focus, before anything is sent. */
export const Slip: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('メールアドレス'), 'misaki@aoba{Enter}')
    await expect(await canvas.findByText(/@の後ろを確認してください。/)).toBeVisible()
    await expect(canvas.getByLabelText('メールアドレス')).toHaveFocus()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}
/** Spaces that a phone's keyboard adds are not part of the address. */
export const Sent: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('メールアドレス'), ' misaki.sato@aoba-lab.example {Enter}')
    await expect(args.onSubmit).toHaveBeenCalledWith('misaki.sato@aoba-lab.example')
  },
}
/** The sentence that the server has for the field stands under it, not above the form. */
export const RefusedAtField: Story = {
  args: {
    email: 'misaki.sato@aoba-lab.example',
    error: refusal('このアドレスには送信できません。'),
    onSubmit: fn(() => Promise.resolve<unknown>(refusal('このアドレスには送信できません。'))),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '送信する' }))
    await expect(await canvas.findByText('このアドレスには送信できません。')).toBeVisible()
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
  },
}
export const Network: Story = { args: { email: 'misaki.sato@aoba-lab.example', error: { kind: 'network' } } }

function refusal(sentence: string) {
  const fields = { email: sentence }
  return { kind: 'problem', code: 'INVALID_INPUT', message: '入力内容を確認してください。', fields } as const
}

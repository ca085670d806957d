import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { NativeTextField } from '@/shared/ui/native-controls'
import { ProofForm } from './ProofForm'

const wrong = { kind: 'problem', code: 'INVALID_CODE', message: 'コードが正しくありません。' }
const tooOften = { kind: 'problem', code: 'RATE_LIMITED', message: '', retryAfterSeconds: 30 }

type Field = ComponentProps<typeof ProofForm>['children']

const plain: Field = (field) => <NativeTextField {...field} label="コード" size="lg" />
/** Sends what is whole by itself, as the field of six digits does. */
const eager: Field = (field, send) => (
  <NativeTextField
    {...field}
    label="コード"
    size="lg"
    onInput={({ currentTarget }) => currentTarget.value.length === 4 && send(currentTarget.value)}
  />
)

/** One field that proves who is there, and its button. */
const meta = {
  component: ProofForm,
  args: {
    check: (typed) => (typed === '' ? 'コードを入力してください。' : undefined),
    send: fn(async () => ({})),
    isPending: false,
    error: undefined,
    failed: '確認できませんでした。',
    verb: '確認する',
    pendingLabel: '確認中…',
    children: plain,
  },
} satisfies Meta<typeof ProofForm>
export default meta
type Story = StoryObj<typeof meta>

/** Nothing is sent before something is typed; Enter sends it. */
export const Sent: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByLabelText('コード')
    await userEvent.click(canvas.getByRole('button', { name: '確認する' }))
    await expect(await canvas.findByText('コードを入力してください。')).toBeVisible()
    await expect(field).toHaveFocus()
    await expect(args.send).not.toHaveBeenCalled()
    await userEvent.type(field, 'p3vt{Enter}')
    await expect(args.send).toHaveBeenCalledWith('p3vt')
  },
}

/** What was refused is selected: the next key types over it. */
export const Refused: Story = {
  args: { send: fn(async () => ({ error: wrong })), error: wrong },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('コード')
    await expect(canvas.getByRole('alert')).toHaveTextContent('コードが正しくありません。')
    await userEvent.type(field, 'p3vt{Enter}')
    await userEvent.keyboard('w5ya')
    await expect(field).toHaveValue('w5ya')
  },
}

/** Who types the next one at once is not held up: here the clock goes on whenever it is read. */
export const AgainAtOnce: Story = {
  args: { send: fn(async () => ({ error: wrong })), error: wrong },
  beforeEach: () => {
    const read = Date.now
    let passed = 0
    Date.now = () => {
      passed += 1
      return read() + passed
    }
    return () => {
      Date.now = read
    }
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('コード'), 'p3vt{Enter}')
    await waitFor(() => expect(canvas.getByLabelText('コード')).toHaveFocus())
    await userEvent.keyboard('w5ya{Enter}')
    await expect(args.send).toHaveBeenLastCalledWith('w5ya')
  },
}

/** After too many tries nothing is sent, not even by the field itself. */
export const Waiting: Story = {
  args: { send: fn(async () => ({ error: tooOften })), error: tooOften, children: eager },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('コード'), 'p3vt')
    await expect(await canvas.findByText(/^あと\d+秒で/)).toBeVisible()
    await userEvent.keyboard('w5ya{Enter}')
    await expect(args.send).toHaveBeenCalledOnce()
  },
}

/** While one is on its way no second is sent. */
export const Pending: Story = {
  args: { isPending: true, children: eager },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('コード'), 'p3vt{Enter}')
    await expect(args.send).not.toHaveBeenCalled()
  },
}

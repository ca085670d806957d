import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { NativeTextField } from '../native-controls'
import { NativeForm } from './NativeForm'

const meta = {
  component: NativeForm,
  args: {
    onSubmit: fn((event) => event.preventDefault()),
    error: undefined,
    failed: '確認できませんでした。',
    secondsLeft: 0,
    isPending: false,
    verb: '確認する',
    pendingLabel: '確認中…',
    children: <NativeTextField label="コード" name="code" size="lg" />,
  },
} satisfies Meta<typeof NativeForm>
export default meta
type Story = StoryObj<typeof meta>

/** Enter in the field sends, as the button does. */
export const Rest: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('コード'), '123456{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  },
}
export const Busy: Story = { args: { isPending: true } }
export const Network: Story = { args: { error: { kind: 'network' } } }
/** After too many tries nothing can be sent until the seconds have run down. */
export const Waiting: Story = {
  args: {
    secondsLeft: 42,
    error: { kind: 'problem', code: 'RATE_LIMITED', message: '', retryAfterSeconds: 42 },
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('button', { name: '確認する' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.type(canvas.getByLabelText('コード'), '123456{Enter}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

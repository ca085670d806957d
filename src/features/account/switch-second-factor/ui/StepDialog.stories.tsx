import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { StepDialog } from './StepDialog'

const action = { formId: 'step', verb: '続ける', pendingLabel: '確認中…', isPending: false }
const submitted = fn()

const meta = {
  component: StepDialog,
  args: {
    isOpen: true,
    title: '二要素認証を有効にする',
    action,
    onClose: fn(),
    children: (
      <form
        id="step"
        onSubmit={(event) => {
          event.preventDefault()
          submitted()
        }}
      >
        <p>認証アプリを設定します。</p>
      </form>
    ),
  },
  beforeEach: () => void submitted.mockClear(),
} satisfies Meta<typeof StepDialog>
export default meta
type Story = StoryObj<typeof meta>

const press = async ({ userEvent }: Parameters<NonNullable<Story['play']>>[0], name: string) =>
  userEvent.click(await within(document.body).findByRole('button', { name }))

/** Its button submits the step's form; Esc and キャンセル leave. */
export const Asking: Story = {
  play: async (context) => {
    await press(context, '続ける')
    await expect(submitted).toHaveBeenCalledTimes(1)
    await context.userEvent.keyboard('{Escape}')
    await press(context, 'キャンセル')
    await expect(context.args.onClose).toHaveBeenCalledTimes(2)
  },
}

export const Pending: Story = {
  args: { action: { ...action, isPending: true } },
  play: async (context) => {
    await press(context, '確認中…')
    await expect(submitted).not.toHaveBeenCalled()
  },
}

export const Dangerous: Story = {
  args: {
    title: '二要素認証を無効にしますか？',
    action: { ...action, verb: '無効にする', isDangerous: true },
  },
}

/** What is shown once is not lost by a key or a click elsewhere. */
export const ShownOnce: Story = {
  args: { title: 'リカバリーコード', action: null, children: <p>7k2m-x9qd-4hfw</p> },
  play: async (context) => {
    await within(document.body).findByRole('dialog')
    await context.userEvent.keyboard('{Escape}')
    await expect(context.args.onClose).not.toHaveBeenCalled()
    await press(context, '保管しました')
    await expect(context.args.onClose).toHaveBeenCalledTimes(1)
  },
}

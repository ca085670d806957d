import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { NameDialog } from './NameDialog'

const meta = {
  component: NameDialog,
  args: {
    isOpen: true,
    title: 'パスキーの名前を変える',
    name: 'iPhone',
    help: 'どの端末のものか、見分けられる名前にしてください。',
    verb: '保存する',
    pendingLabel: '保存中…',
    save: fn(async () => ({})),
    onClose: fn(),
  },
} satisfies Meta<typeof NameDialog>
export default meta
type Story = StoryObj<typeof meta>

const body = () => within(document.body)
const type: NonNullable<Story['play']> = async ({ userEvent }) => {
  const field = await body().findByLabelText('パスキーの名前')
  await userEvent.clear(field)
  await userEvent.type(field, ' 私の iPhone {Enter}')
}

/** Saved without the spaces around it, then closed. */
export const Saved: Story = {
  play: async (context) => {
    await type(context)
    await expect(context.args.save).toHaveBeenCalledWith('私の iPhone', '')
    await expect(context.args.onClose).toHaveBeenCalled()
  },
}

/** Without a name nothing is sent. */
export const Nameless: Story = {
  args: { name: '' },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await body().findByRole('button', { name: '保存する' }))
    await expect(await body().findByText('パスキーの名前を入力してください。')).toBeInTheDocument()
    await expect(args.save).not.toHaveBeenCalled()
  },
}

/** It waits for the device: a second press sends nothing. */
export const Saving: Story = {
  args: { save: fn(() => new Promise<never>(() => {})) },
  play: async (context) => {
    await type(context)
    await context.userEvent.click(await body().findByRole('button', { name: '保存中…' }))
    await expect(context.args.save).toHaveBeenCalledTimes(1)
  },
}

/** What the server has against it stands in the dialog, which stays with what was typed. */
export const Refused: Story = {
  args: { save: fn(async () => ({ error: refusal })) },
  play: async (context) => {
    await type(context)
    await expect(await body().findByText(refusal.message)).toBeInTheDocument()
    await expect(body().getByLabelText('パスキーの名前')).toHaveValue(' 私の iPhone ')
    await expect(context.args.onClose).not.toHaveBeenCalled()
  },
}

const refusal = { kind: 'problem', code: 'NOT_FOUND', message: 'パスキーが見つかりません。' }

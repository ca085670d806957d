import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { EraseTestSubject } from './EraseTestSubject'

const meta = {
  component: EraseTestSubject,
  args: { subject: { id: 'subject-0', code: 'SLP-0009' }, onErased: fn() },
} satisfies Meta<typeof EraseTestSubject>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

async function opened({ canvas, userEvent }: Parameters<Play>[0]) {
  await userEvent.click(canvas.getByRole('button', { name: '個人情報を消去する' }))
  const dialog = within(await within(document.body).findByRole('dialog'))
  return { dialog, userEvent }
}

/** Nobody is erased by a slip: the code has to be typed, and the dialog says that there is no way back. */
export const NeedsTheCode: Story = {
  play: async (context) => {
    const { dialog, userEvent } = await opened(context)
    await expect(dialog.getByText(/この操作は取り消せません。/)).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox'), 'SLP-0010')
    await userEvent.click(dialog.getByRole('button', { name: '消去する' }))
    await expect(await dialog.findByText('「SLP-0009」と入力してください。')).toBeVisible()
    await expect(context.args.onErased).not.toHaveBeenCalled()
  },
}

/** What stays is chosen first: the study's data, unless somebody asks for nothing. */
export const NothingKept: Story = {
  play: async (context) => {
    const { dialog, userEvent } = await opened(context)
    await expect(dialog.getByRole('radio', { name: /研究データを残す/ })).toBeChecked()
    await userEvent.click(dialog.getByRole('radio', { name: /何も残さない/ }))
    await userEvent.type(dialog.getByRole('textbox'), 'SLP-0009')
    await userEvent.click(dialog.getByRole('button', { name: '消去する' }))
    await expect(
      await within(document.body).findByText('被験者 SLP-0009 を消去しました。'),
    ).toBeInTheDocument()
    await expect(context.args.onErased).toHaveBeenCalledOnce()
  },
}

/** A refusal stays in the dialog. */
export const Refused: Story = {
  args: { subject: { id: 'subject-gone', code: 'SLP-0404' } },
  play: async (context) => {
    const { dialog, userEvent } = await opened(context)
    await userEvent.type(dialog.getByRole('textbox'), 'SLP-0404')
    await userEvent.click(dialog.getByRole('button', { name: '消去する' }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent('被験者が見つかりません。')
  },
}

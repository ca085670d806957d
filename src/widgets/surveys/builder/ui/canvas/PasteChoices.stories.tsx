import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { PasteChoices } from './PasteChoices'

const meta = { component: PasteChoices, args: { onPaste: fn() } } satisfies Meta<typeof PasteChoices>
export default meta
type Story = StoryObj<typeof meta>

type User = { click: (at: Element) => Promise<void>; paste: (text: string) => Promise<void> }
const opened = async (userEvent: User, text = '') => {
  await userEvent.click(within(document.body).getByRole('button', { name: '一覧を貼り付け' }))
  const title = '選択肢の一覧を貼り付ける'
  const dialog = within(await within(document.body).findByRole('dialog', { name: title }))
  await userEvent.click(dialog.getByRole('textbox', { name: /1行に1つ/ }))
  if (text !== '') await userEvent.paste(text)
  return dialog
}

export const Closed: Story = {}

/** Nothing pasted adds nothing. */
export const Empty: Story = {
  play: async ({ userEvent, args }) => {
    const dialog = await opened(userEvent)
    await expect(dialog.queryByRole('list')).not.toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: '追加する' }))
    await expect(args.onPaste).not.toHaveBeenCalled()
  },
}

/** Two columns of Excel are texts and values; blank lines are none. */
export const WithValues: Story = {
  play: async ({ userEvent, args }) => {
    const dialog = await opened(userEvent, 'ない\t0\r\n\r\nときどき\t1\r\nわからない')
    await expect(dialog.getByText('3件を追加します（値のあるもの 2件）。')).toBeVisible()
    await expect(dialog.getByText('値 1')).toBeVisible()
    await expect(dialog.getByRole('list')).toHaveStyle({ listStyleType: 'none' })
    await userEvent.click(dialog.getByRole('button', { name: '追加する' }))
    await expect(args.onPaste).toHaveBeenCalledWith([
      { text: 'ない', value: 0 },
      { text: 'ときどき', value: 1 },
      expect.objectContaining({ text: 'わからない' }),
    ])
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull())
  },
}

/** Cancelled, the list is thrown away. */
export const Cancelled: Story = {
  play: async ({ userEvent, args }) => {
    const dialog = await opened(userEvent, 'はい\nいいえ')
    await userEvent.click(dialog.getByRole('button', { name: 'キャンセル' }))
    await expect(args.onPaste).not.toHaveBeenCalled()
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull())
    const again = await opened(userEvent)
    await expect(again.getByRole('textbox', { name: /1行に1つ/ })).toHaveValue('')
  },
}

const long = 'この1週間のあいだに、夜中に何度も目が覚めて、そのあとなかなか寝つけないことがあった'
export const Long: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ userEvent }) => {
    const lines = Array.from({ length: 120 }, (_, at) => `${at + 1}. ${long}${at}`)
    const dialog = await opened(userEvent, [...lines, '長'.repeat(300)].join('\n'))
    const list = dialog.getByRole('list', { name: '追加する選択肢' })
    await expect(within(list).getAllByRole('listitem')).toHaveLength(121)
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, waitFor, within } from 'storybook/test'
import { Button } from '../button'
import { CommandBox } from './CommandBox'
import { useCommandKey } from './use-command-key'

function Opened({ onGo }: { onGo: (id: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  useCommandKey(() => setOpen(true))
  const command = (id: string, label: string, hint: string) => ({ id, label, hint, onGo: () => onGo(id) })
  return (
    <>
      <Button onPress={() => setOpen(true)}>検索・移動</Button>
      <CommandBox
        isOpen={isOpen}
        onOpenChange={setOpen}
        groups={[
          {
            title: '画面',
            commands: [
              command('monitoring', 'モニタリング', 'データ'),
              command('tags', 'タグ', 'プロジェクト設定'),
            ],
          },
          { title: '操作', commands: [command('new', '被験者を登録する', 'プロジェクト設定')] },
        ]}
      />
    </>
  )
}

/** Ctrl K: finds a screen or an act by its words and goes there. Esc closes it. */
const meta = { component: Opened, args: { onGo: fn() } } satisfies Meta<typeof Opened>
export default meta
type Story = StoryObj<typeof meta>

const page = () => within(document.body)

/** Ctrl K opens it, words narrow it, Enter goes to the first. */
export const Keyboard: Story = {
  play: async ({ userEvent, args }) => {
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(await page().findByPlaceholderText('画面や操作を検索'), '被験者')
    await waitFor(() =>
      expect(page().queryByRole('menuitem', { name: /モニタリング/ })).not.toBeInTheDocument(),
    )
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(args.onGo).toHaveBeenCalledWith('new'))
    await waitFor(() => expect(page().queryByRole('dialog')).not.toBeInTheDocument())
  },
}

/** The Enter that confirms kanji runs no command, also in Safari, where the conversion has ended by then. */
export const Converted: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '検索・移動' }))
    const field = await page().findByPlaceholderText('画面や操作を検索')
    await userEvent.type(field, '被験者')
    await waitFor(() => expect(page().getAllByRole('menuitem')).toHaveLength(1))
    await userEvent.keyboard('{ArrowDown}')
    await fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
    await fireEvent.keyDown(field, { key: 'Escape', keyCode: 229 })
    await expect(args.onGo).not.toHaveBeenCalled()
    await expect(field).toHaveValue('被験者')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onGo).toHaveBeenCalledWith('new'))
  },
}

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '検索・移動' }))
    await expect(await page().findByRole('menuitem', { name: /タグ/ })).toBeVisible()
  },
}

export const NothingFound: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '検索・移動' }))
    await userEvent.type(await page().findByPlaceholderText('画面や操作を検索'), '血圧計')
    await expect(await page().findByText('「血圧計」に合うものがありません。')).toBeVisible()
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { Checkbox } from '../checkbox'
import { DeleteDialog } from '../confirm-dialog'
import { DeleteEntry, RestoreEntry, RowMenu } from '../row-menu'
import { DeletionBar } from './DeletionBar'
import { DeletionNote } from './DeletionNote'
import { useDeletion } from './use-deletion'

const rows = [
  { id: 'night', name: '夜勤' },
  { id: 'day', name: '日勤' },
]

interface Props {
  isDeleted: boolean
  remove: (ids: string[]) => Promise<boolean>
  restore: (ids: string[]) => Promise<boolean>
}

/** The rows of a list: chosen, asked about, deleted and restored. */
function Rows({ isDeleted, ...actions }: Props) {
  const deletion = useDeletion<(typeof rows)[number]>({ isPending: false, ...actions })
  const { selection, asked, ask, confirm, cancel, restore } = deletion
  return (
    <>
      <DeletionNote deletion={deletion} message={({ ids }) => `${ids.length}件を削除しました。`} />
      {selection.ids.size > 0 && (
        <DeletionBar deletion={deletion} shown={rows} rowId={({ id }) => id} isDeleted={isDeleted} />
      )}
      {rows.map((row) => (
        <div key={row.id}>
          <Checkbox
            isSelected={selection.ids.has(row.id)}
            onChange={(isOn) => {
              const others = [...selection.ids].filter((one) => one !== row.id)
              selection.onChange(new Set(isOn ? [...others, row.id] : others))
            }}
          >
            {row.name}
          </Checkbox>
          <RowMenu name={row.name}>
            <DeleteEntry onAction={() => ask({ ids: [row.id], rows: [row] })} />
            <RestoreEntry onAction={() => void restore([row.id])} />
          </RowMenu>
        </div>
      ))}
      {asked && (
        <DeleteDialog
          title={`「${asked.rows.map(({ name }) => name).join('、')}」を削除しますか？`}
          isOpen
          onConfirm={() => void confirm()}
          onClose={cancel}
        />
      )}
    </>
  )
}

const meta = {
  component: Rows,
  args: {
    isDeleted: false,
    remove: fn(() => Promise.resolve(true)),
    restore: fn(() => Promise.resolve(true)),
  },
} satisfies Meta<typeof Rows>
export default meta
type Story = StoryObj<typeof meta>

/** Nothing is deleted before the question is answered; then it can be undone. */
export const DeletedAndRestored: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: '夜勤' }))
    await userEvent.click(canvas.getByRole('button', { name: '削除する' }))
    await expect(args.remove).not.toHaveBeenCalled()
    const dialog = within(
      await within(document.body).findByRole('dialog', { name: '「夜勤」を削除しますか？' }),
    )
    await userEvent.click(dialog.getByRole('button', { name: '削除する' }))
    await expect(await canvas.findByText('1件を削除しました。')).toBeVisible()
    await expect(args.remove).toHaveBeenCalledWith(['night'])
    await expect(canvas.getByRole('checkbox', { name: '夜勤' })).not.toBeChecked()
    await userEvent.click(canvas.getByRole('button', { name: '元に戻す' }))
    await expect(args.restore).toHaveBeenCalledWith(['night'])
    await expect(canvas.queryByText('1件を削除しました。')).not.toBeInTheDocument()
  },
}

/** What the server refuses stays chosen, and nothing is said to be deleted. */
export const Refused: Story = {
  args: { remove: fn(() => Promise.resolve(false)) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: '日勤' }))
    await userEvent.click(canvas.getByRole('button', { name: '削除する' }))
    const dialog = within(await within(document.body).findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: '削除する' }))
    await expect(args.remove).toHaveBeenCalledWith(['day'])
    await expect(await canvas.findByRole('checkbox', { name: '日勤' })).toBeChecked()
    await expect(canvas.queryByText('1件を削除しました。')).not.toBeInTheDocument()
  },
}

/** Deleted rows can only be restored. */
export const OfDeletedRows: Story = {
  args: { isDeleted: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: '夜勤' }))
    await expect(canvas.queryByRole('button', { name: '削除する' })).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: '元に戻す' }))
    await expect(args.restore).toHaveBeenCalledWith(['night'])
    await expect(await canvas.findByRole('checkbox', { name: '夜勤' })).not.toBeChecked()
  },
}

/** One row that is deleted or restored from its menu leaves the others chosen, and the undo of another one. */
export const OneOfSeveral: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const body = within(document.body)
    await userEvent.click(canvas.getByRole('checkbox', { name: '夜勤' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: '日勤' }))
    await userEvent.click(canvas.getByRole('button', { name: '「夜勤」の操作' }))
    await userEvent.click(await body.findByRole('menuitem', { name: '削除する' }))
    const dialog = within(await body.findByRole('dialog', { name: '「夜勤」を削除しますか？' }))
    await userEvent.click(dialog.getByRole('button', { name: '削除する' }))
    await expect(await canvas.findByText('1件を削除しました。')).toBeVisible()
    await expect(canvas.getByRole('checkbox', { name: '日勤' })).toBeChecked()
    await expect(canvas.getByRole('checkbox', { name: '夜勤' })).not.toBeChecked()
    await userEvent.click(canvas.getByRole('button', { name: '「日勤」の操作' }))
    await userEvent.click(await body.findByRole('menuitem', { name: '元に戻す' }))
    await expect(args.restore).toHaveBeenCalledWith(['day'])
    await expect(canvas.getByText('1件を削除しました。')).toBeVisible()
  },
}

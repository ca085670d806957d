import type { Meta, StoryObj } from '@storybook/react-vite'
import { asksToDelete, deletesOnce } from '@testing/render'
import { expect, fn, within } from 'storybook/test'
import { DeleteTagDialog } from './DeleteTagDialog'

/** Asks before a tag is hidden, and says of how many subjects it is taken. */
const meta = {
  component: DeleteTagDialog,
  args: { name: '夜勤', subjectCount: 1058, isPending: false, onConfirm: fn(), onClose: fn() },
} satisfies Meta<typeof DeleteTagDialog>
export default meta
type Story = StoryObj<typeof meta>

const title = 'タグ「夜勤」を削除しますか？'

/** Subjects and what was measured stay. */
export const Asked: Story = {
  play: asksToDelete(title, ['1,058名の被験者からこのタグが外れます。被験者と測定データは残ります。']),
}

export const Pending: Story = { args: { isPending: true }, play: deletesOnce(title) }

/** A name that has no place to break stays inside. */
export const Long: Story = {
  args: { name: '20260401'.repeat(5) },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ args }) => {
    const dialog = await within(document.body).findByRole('dialog')
    await expect(dialog).toHaveAccessibleName(`タグ「${args.name}」を削除しますか？`)
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

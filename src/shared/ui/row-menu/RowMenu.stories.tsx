import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { DeleteEntry, HistoryEntry, PageEntry, PanelEntry, RestoreEntry } from './entries'
import { RowMenu } from './RowMenu'

const remove = fn()
const restore = fn()

/** The ⋯ menu of a row. */
const meta = {
  component: RowMenu,
  args: {
    name: '夜勤',
    children: (
      <>
        <PageEntry icon="activity" to="/monitoring">
          データを見る
        </PageEntry>
        <PanelEntry to="/projects/project-slp26/test-subject-tags" />
        <HistoryEntry to="/audit-log" />
        <DeleteEntry onAction={remove} />
      </>
    ),
  },
  decorators: (Story) => (
    <div style={{ padding: 24 }}>
      <Story />
    </div>
  ),
} satisfies Meta<typeof RowMenu>
export default meta
type Story = StoryObj<typeof meta>

/** It is named after its row, and what deletes stands last. */
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '「夜勤」の操作' }))
    const entries = await within(document.body).findAllByRole('menuitem')
    await expect(entries.map(({ textContent }) => textContent)).toEqual([
      'データを見る',
      '編集する',
      '操作履歴を見る',
      '削除する',
    ])
    await userEvent.click(within(document.body).getByRole('menuitem', { name: '削除する' }))
    await expect(remove).toHaveBeenCalledOnce()
  },
}

/** A deleted row can only be restored. */
export const OfDeletedRow: Story = {
  args: { children: <RestoreEntry onAction={restore} /> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '「夜勤」の操作' }))
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: '元に戻す' }))
    await expect(restore).toHaveBeenCalledOnce()
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { anAlertRule, mockApi, sleepProject } from '@testing/mock-api'
import { asksToDelete, deletesOnce } from '@testing/render'
import { expect, fn, within } from 'storybook/test'
import { firstRule } from '../../../../../engines/alert-rule'
import { DeleteTagDialog } from './DeleteTagDialog'

const tagged = (name: string, subjectCount: number) => ({
  tag: { id: name, name, colour: 'ai', description: '', updatedAt: '2026-11-01T00:00:00.000Z' },
  subjectCount,
  createdAt: '2026-10-01T00:00:00.000Z',
  deletedAt: null,
})

/** Asks before a tag is hidden, and says of how many subjects it is taken. */
const meta = {
  component: DeleteTagDialog,
  args: {
    projectId: sleepProject.id,
    tags: [tagged('夜勤', 1058)],
    count: 1,
    isPending: false,
    onConfirm: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof DeleteTagDialog>
export default meta
type Story = StoryObj<typeof meta>

const title = 'タグ「夜勤」を削除しますか？'

/** Subjects and what was measured stay. */
export const Asked: Story = {
  play: asksToDelete(title, ['1,058名の被験者からこのタグが外れます。被験者と測定データは残ります。']),
}

/** Rules of alerts that name it are said: whom they alert changes. */
export const InRules: Story = {
  parameters: {
    msw: mockApi({
      alertRules: [
        anAlertRule({
          name: '装着の不足',
          definition: { ...firstRule, targets: { ...firstRule.targets, exceptTagIds: ['夜勤'] } },
        }),
      ],
    }),
  },
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog'))
    await expect(await dialog.findByText('装着の不足：除いていた被験者も発報の対象になります')).toBeVisible()
  },
}

export const Pending: Story = { args: { isPending: true }, play: deletesOnce(title) }

/** A name that has no place to break stays inside. */
export const Long: Story = {
  args: { tags: [tagged('20260401'.repeat(5), 3)] },
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    const dialog = await within(document.body).findByRole('dialog')
    await expect(dialog).toHaveAccessibleName(`タグ「${'20260401'.repeat(5)}」を削除しますか？`)
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  },
}

/** Several are named, as far as they are on the screen. */
export const Several: Story = {
  args: { tags: [tagged('夜勤', 12), tagged('日勤', 17)], count: 3 },
  play: asksToDelete('3件のタグを削除しますか？', [
    '夜勤、日勤 ほか1件',
    /^付いているすべての被験者から外れます。/,
  ]),
}

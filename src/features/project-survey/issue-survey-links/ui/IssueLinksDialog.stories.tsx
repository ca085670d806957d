import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test'
import { IssueLinksDialog } from './IssueLinksDialog'

/** Links for the chosen subjects. */
const meta = {
  component: IssueLinksDialog,
  args: {
    projectId: 'project-slp26',
    survey: {
      id: 'ps-1',
      name: '起床時チェック',
      kind: 'SCHEDULED',
      status: 'ACTIVE',
      asksPin: false,
      channel: 'NONE',
      scheduleText: null,
      opensAt: null,
      closesAt: null,
      deletedAt: null,
      responseCount: 0,
      answeredCount: 0,
      targetCount: 112,
      nextOccurrenceAt: null,
      responseRate: null,
      updatedAt: '2026-11-01T00:00:00.000Z',
      survey: { id: 'survey-waking', name: '起床時チェック', newestVersion: 3 },
      surveyVersion: { id: 'v-3', version: 3 },
    },
    onClose: fn(),
  },
  parameters: { names: ['QR'] },
} satisfies Meta<typeof IssueLinksDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Choosing: Story = {
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'))
    await expect(await dialog.findByRole('checkbox', { name: /表示している全員/ })).toBeVisible()
    await expect((await dialog.findAllByText('参加中'))[0]).toBeVisible()
  },
}

/** Nobody knows when a link arrives: the window of what is sent does not count for it. */
export const NoDeadline: Story = {
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByText('手で渡したリンクには回答の期限がありません。')).toBeVisible()
  },
}
export const Deadline: Story = {
  args: { survey: { ...meta.args.survey, closesAt: '2026-12-01T00:00:00.000Z' } },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'))
    await expect(
      await dialog.findByText(/2026\/12\/01（火）09:00（Asia\/Tokyo） まで回答できます/),
    ).toBeVisible()
  },
}

/** The first Esc warns about links that were not copied; the second closes the dialog. */
export const Untaken: Story = {
  play: async ({ userEvent, args }) => {
    const dialog = within(await screen.findByRole('dialog'))
    const [, one] = await dialog.findAllByRole('checkbox')
    await userEvent.click(one ?? document.body)
    await userEvent.click(dialog.getByRole('button', { name: /名分のリンクを用意する/ }))
    const copy = await dialog.findByRole('button', { name: 'すべてを表としてコピーする' })
    await waitFor(() => expect(copy).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await expect(await dialog.findByText(/リンクをまだコピーしていません/)).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: 'コピーせずに閉じる' }))
    await expect(args.onClose).toHaveBeenCalled()
  },
}

/** The letter of each subject, with the QR code, on paper. */
export const Printed: Story = {
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'))
    const [, one, two] = await dialog.findAllByRole('checkbox')
    await userEvent.click(one ?? document.body)
    await userEvent.click(two ?? document.body)
    await userEvent.click(dialog.getByRole('button', { name: /名分のリンクを用意する/ }))
    const letters: number[] = []
    const print = spyOn(window, 'print').mockImplementation(() => {
      letters.push(document.querySelectorAll('[data-letters] article svg').length)
    })
    await userEvent.click(await dialog.findByRole('button', { name: '手紙を印刷する' }))
    await expect(letters).toEqual([2])
    await expect(document.querySelector('[data-letters]')).toBeNull()
    print.mockRestore()
  },
}

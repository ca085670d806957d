import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi } from '@testing/mock-api'
import { openDialog, says } from '@testing/render'
import { expect, screen, waitFor } from 'storybook/test'
import { ProjectSurveysPage } from './ProjectSurveysPage'

/** アンケート配信: the project's surveys, and their links. */
const meta = {
  component: ProjectSurveysPage,
  parameters: {
    route: '/projects/:projectId/projects-surveys',
    address: '/projects/project-slp26/projects-surveys',
    frame: 'bare',
    names: ['PIN'],
  },
} satisfies Meta<typeof ProjectSurveysPage>
export default meta
type Story = StoryObj<typeof meta>

/** Links are handed out for scheduled surveys; voluntary ones need none. */
export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '「起床時チェック」の操作' }))
    await expect(await screen.findByRole('menuitem', { name: 'リンクを渡す' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(canvas.getByRole('button', { name: '「体調の変化を知らせる」の操作' }))
    await expect(await screen.findByRole('menuitem', { name: '受け付けを終える' })).toBeVisible()
    await expect(screen.queryByRole('menuitem', { name: 'リンクを渡す' })).toBeNull()
  },
}
/** Ends at once; the message offers to undo it. */
export const Ended: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '「起床時チェック」の操作' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '受け付けを終える' }))
    await expect(await canvas.findByText(/「起床時チェック」の受け付けを終えました/)).toBeVisible()
    await expect(await canvas.findByText('終了')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '元に戻す' }))
    await waitFor(() => expect(canvas.queryByText('終了')).toBeNull())
  },
}
/** Pauses at once; one click resumes. */
export const Paused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '「起床時チェック」の操作' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '一時停止する' }))
    await expect(await canvas.findByText(/「起床時チェック」の配信を一時停止しました/)).toBeVisible()
    // Said once, beside its undo.
    await expect(screen.getByTestId('snackbar')).toBeEmptyDOMElement()
    await expect(await canvas.findByText('一時停止')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '元に戻す' }))
    await expect(await canvas.findByText(/「起床時チェック」の配信を再開しました/)).toBeVisible()
  },
}
/** Asks first, because many people will get mail. */
export const Started: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '「就寝前チェック」の操作' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '配信を開始する' }))
    const dialog = await openDialog('「就寝前チェック」の配信を開始しますか？')
    await userEvent.click(dialog.getByRole('button', { name: '配信を開始する' }))
    await waitFor(() => expect(canvas.queryByText('下書き')).toBeNull())
  },
}
export const Empty: Story = {
  parameters: { msw: mockApi({ surveys: [] }) },
  play: says('まだ配信が設定されていません'),
}

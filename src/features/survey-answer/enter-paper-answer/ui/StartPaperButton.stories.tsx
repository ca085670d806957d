import type { Meta, StoryObj } from '@storybook/react-vite'
import { openList } from '@testing/render'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { StartPaperButton } from './StartPaperButton'

const meta = {
  component: StartPaperButton,
  args: { projectId: 'project-slp26', projectSurveyId: 'ps-2', onStarted: fn() },
  parameters: { names: ['ALEX'] },
} satisfies Meta<typeof StartPaperButton>
export default meta
type Story = StoryObj<typeof meta>

/** Without a subject nothing is started. */
export const Refused: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '紙の回答を入力する' }))
    const dialog = within(await screen.findByRole('dialog', { name: '誰の紙の回答を入力しますか？' }))
    // The open list of subjects covers it.
    await userEvent.click(dialog.getByRole('button', { name: '入力を始める', hidden: true }))
    await expect(await dialog.findByText('被験者を選択してください。')).toBeVisible()
    await expect(args.onStarted).not.toHaveBeenCalled()
  },
}

export const Chosen: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '紙の回答を入力する' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('combobox', { name: /被験者コード/ }))
    // Until the subjects are loaded, the only option says that there are none.
    const [first] = await screen.findAllByRole('option', { name: /\d/ })
    if (first) await openList(userEvent, first)
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
    await userEvent.click(dialog.getByRole('button', { name: '入力を始める' }))
    await waitFor(() => expect(args.onStarted).toHaveBeenCalledWith('answer-paper'))
  },
}

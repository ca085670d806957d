import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, someSubjects } from '@testing/mock-api'
import { openList } from '@testing/render'
import { expect, waitFor, within } from 'storybook/test'
import { ProjectTestSubjectsPage } from './ProjectTestSubjectsPage'

const meta = {
  component: ProjectTestSubjectsPage,
  parameters: {
    address: '/projects/project-slp26/test-subjects',
    frame: 'bare',
    msw: mockApi({ subjects: someSubjects(3) }),
  },
} satisfies Meta<typeof ProjectTestSubjectsPage>
export default meta
type Story = StoryObj<typeof meta>

const chooseFirst = async ({ canvas, userEvent }: Parameters<NonNullable<Story['play']>>[0]) =>
  userEvent.click(await canvas.findByRole('checkbox', { name: '「SLP-0009」を選択する' }))

/** Chosen subjects change their state together. */
export const StateChanged: Story = {
  play: async (context) => {
    await chooseFirst(context)
    const { canvas, userEvent } = context
    await userEvent.click(canvas.getByRole('button', { name: '状態を変更する' }))
    const body = within(document.body)
    await userEvent.click(await body.findByRole('menuitem', { name: '終了' }))
    await expect(await body.findByText('1名の状態を変更しました。')).toBeInTheDocument()
  },
}
const deleteAndTakeBack: NonNullable<Story['play']> = async (context) => {
  await chooseFirst(context)
  const { canvas, userEvent } = context
  await userEvent.click(canvas.getByRole('button', { name: '削除する' }))
  const asked = within(await within(document.body).findByRole('dialog'))
  await userEvent.click(asked.getByRole('button', { name: '削除する' }))
  // The row stands there until the list without it arrives.
  await waitFor(() => expect(canvas.queryByRole('checkbox', { name: '「SLP-0009」を選択する' })).toBeNull())
  await userEvent.click(canvas.getByRole('button', { name: '元に戻す' }))
  await expect(await canvas.findByRole('checkbox', { name: '「SLP-0009」を選択する' })).toBeInTheDocument()
}
/** Who is deleted is hidden at once, and taken back. */
export const DeletedAndTakenBack: Story = { play: deleteAndTakeBack }
/** Whose device went to somebody else meanwhile comes back without it, and that is said. */
export const TakenBackWithoutDevice: Story = {
  parameters: {
    msw: mockApi({ subjects: someSubjects(3), takenDevices: ['D-1', 'D-2', 'D-3', 'D-4'] }),
  },
  play: async (context) => {
    await deleteAndTakeBack(context)
    const said = /1名を元に戻しました。デバイス D-1、D-2、D-3 ほか1台 の紐づけは戻せませんでした。/
    await expect(await within(document.body).findByText(said)).toBeInTheDocument()
  },
}
/** From the ⋯ menu of a row: withdrawn with a day and a reason, and brought back from the note above the list. */
export const WithdrawnAndBroughtBack: Story = {
  play: async ({ canvas, userEvent }) => {
    const body = within(document.body)
    await userEvent.click(await canvas.findByRole('button', { name: '「SLP-0009」の操作' }))
    await userEvent.click(await body.findByRole('menuitem', { name: '中止する' }))
    const dialog = within(await body.findByRole('dialog', { name: '被験者 SLP-0009 を中止にしますか？' }))
    await openList(userEvent, dialog.getByRole('button', { name: /中止の理由/ }))
    await userEvent.click(await body.findByRole('option', { name: '同意撤回' }))
    await userEvent.click(dialog.getByRole('button', { name: '中止する' }))
    await expect(await canvas.findByText(/^1名を中止にしました。/)).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: '元に戻す' }))
    await expect(await body.findByText('中止を取り消しました。')).toBeInTheDocument()
  },
}
export const Empty: Story = {
  parameters: { msw: mockApi({ subjects: [] }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('まだ被験者がいません')).toBeInTheDocument()
  },
}

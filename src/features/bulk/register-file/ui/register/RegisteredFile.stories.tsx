import type { Meta, StoryObj } from '@storybook/react-vite'
import { aBulkFile, registeringFile, sleepProject } from '@testing/mock-api'
import { expect, fn, within } from 'storybook/test'
import { RegisteredFile } from './RegisteredFile'

const { counts } = aBulkFile()
const registered = aBulkFile({
  state: 'REGISTERED',
  counts: { ...counts, error: 0, doneCreated: 19, doneChanged: 1 },
})

/** The third step: how far the registration is, and what became of the rows. */
const meta = {
  component: RegisteredFile,
  args: { file: registered, projectId: sleepProject.id, listAddress: '/', onAnother: fn() },
  parameters: { frame: 'bare' },
} satisfies Meta<typeof RegisteredFile>
export default meta
type Story = StoryObj<typeof meta>

export const AllRegistered: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('登録 19件、変更 1件、変更なし 1件')).toBeVisible()
    await expect(canvas.queryByText(/登録されていません/)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '続けて別のファイルを登録する' }))
    await expect(args.onAnother).toHaveBeenCalledOnce()
  },
}

/** Rows that were not registered can be saved with their reasons. */
export const SomeLeft: Story = {
  args: { file: { ...registered, counts: { ...registered.counts, error: 3, doneFailed: 2 } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('5行は登録されていません。')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '登録されなかった行を保存する' })).toBeVisible()
  },
}

/** Devices have no labels. */
export const Devices: Story = {
  args: { file: { ...registered, kind: 'DEVICE' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'ラベルを印刷する' })).toBeNull()
  },
}

/** Rows of a file of links are said to be linked, not registered. */
export const Links: Story = {
  args: {
    file: { ...registered, kind: 'LINK', counts: { ...registered.counts, error: 1 } },
    next: <a href="/monitoring">モニタリングを開く</a>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('紐づけが終わりました。')).toBeVisible()
    await expect(canvas.getByText('紐づけ 19件、変更 1件、変更なし 1件')).toBeVisible()
    await expect(canvas.getByText('1行は紐づけられていません。')).toBeVisible()
    await expect(canvas.queryByText(/登録が終わりました/)).toBeNull()
    const next = within(canvas.getByRole('region', { name: '次の手順' }))
    await expect(next.getByRole('link', { name: 'モニタリングを開く' })).toBeVisible()
  },
}

export const Registering: Story = { args: { file: registeringFile } }
export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }

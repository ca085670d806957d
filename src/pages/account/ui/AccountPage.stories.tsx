import type { Meta, StoryObj } from '@storybook/react-vite'
import { goodPassword, mockApi, owner } from '@testing/mock-api'
import { says } from '@testing/render'
import { HttpResponse, http } from 'msw'
import { expect, waitFor, within } from 'storybook/test'
import { AccountPage } from './AccountPage'

const meta = { component: AccountPage, parameters: { address: '/account' } } satisfies Meta<
  typeof AccountPage
>
export default meta
type Story = StoryObj<typeof meta>

const body = () => within(document.body)
const passwordIn = (dialog: HTMLElement) => within(dialog).getByLabelText('現在のパスワード')
const fresh = () => ({ msw: mockApi() })

export const Filled: Story = {
  parameters: fresh(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'アカウント' })).toBeVisible()
    await expect(await canvas.findByText('研究室のノートパソコン')).toBeVisible()
    await expect(await canvas.findByText('この端末')).toBeVisible()
  },
}
export const Network: Story = {
  parameters: {
    msw: [http.post('*/gql', () => HttpResponse.json({ errors: [{ message: 'x' }] }, { status: 400 }))],
  },
  play: says('アカウントを読み込めませんでした'),
}
export const Renamed: Story = {
  parameters: fresh(),
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByLabelText('氏名')
    await userEvent.clear(name)
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await expect(await canvas.findByText('氏名を入力してください。')).toBeVisible()
    await userEvent.type(name, '佐藤 みさき{Enter}')
    await expect(await body().findByText('氏名を保存しました。')).toBeInTheDocument()
  },
}
/** A wrong password is told at its field. The right one, and on from there: e2e/account.test.ts. */
export const SecondFactorRefused: Story = {
  parameters: fresh(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '二要素認証を有効にする' }))
    const password = await body().findByLabelText('現在のパスワード')
    await userEvent.type(password, 'mistyped{Enter}')
    await expect(await body().findByText('パスワードが違います。')).toBeInTheDocument()
    await userEvent.click(body().getByRole('button', { name: 'キャンセル' }))
    await waitFor(() => expect(body().queryByRole('dialog')).not.toBeInTheDocument())
  },
}
/** While the company demands it, it cannot be switched off. */
export const Demanded: Story = {
  parameters: {
    msw: mockApi({
      viewer: { ...owner, secondFactor: { isOn: true, isDemanded: true, recoveryCodesLeft: 2 } },
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/無効にはできません。/)).toBeVisible()
    await expect(canvas.getByText(/残りは 2個です。/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '二要素認証を無効にする' })).not.toBeInTheDocument()
  },
}
export const PasskeyRenamedAndRemoved: Story = {
  parameters: fresh(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '「iPhone」の名前を変える' }))
    const name = await body().findByLabelText('パスキーの名前')
    await userEvent.clear(name)
    await userEvent.type(name, '私の iPhone{Enter}')
    await userEvent.click(await canvas.findByRole('button', { name: '「私の iPhone」を削除する' }))
    await userEvent.click(await body().findByRole('button', { name: '削除する' }))
    await waitFor(() => expect(canvas.queryByText('私の iPhone')).not.toBeInTheDocument())
    await expect(canvas.getByText('研究室のノートパソコン')).toBeVisible()
  },
}
/** The browser is asked only after the server has agreed. */
export const PasskeyRefused: Story = {
  parameters: fresh(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'パスキーを追加する' }))
    await userEvent.type(await body().findByRole('dialog').then(passwordIn), goodPassword)
    await userEvent.click(await body().findByRole('button', { name: '追加する' }))
    await expect(await body().findByText('ここではパスキーを追加できません。')).toBeInTheDocument()
    await userEvent.click(body().getByRole('button', { name: 'キャンセル' }))
    await waitFor(() => expect(body().queryByRole('dialog')).not.toBeInTheDocument())
  },
}
export const SessionsEnded: Story = {
  parameters: fresh(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'iPhone の Safari をログアウトする' }))
    await waitFor(() => expect(canvas.queryByText('iPhone の Safari')).not.toBeInTheDocument())
    await userEvent.click(canvas.getByRole('button', { name: 'ほかのすべての端末からログアウトする' }))
    await userEvent.click(await body().findByRole('button', { name: 'ログアウトする' }))
    await waitFor(() => expect(canvas.queryByText('不明な端末')).not.toBeInTheDocument())
    await expect(canvas.getByText('この端末')).toBeVisible()
  },
}

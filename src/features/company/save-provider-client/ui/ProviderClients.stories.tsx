import type { Meta, StoryObj } from '@storybook/react-vite'
import { answers, neverAnswers, refuses } from '@testing/mock-api'
import { offersRetry, openDialog } from '@testing/render'
import { expect, waitFor } from 'storybook/test'
import { ProviderClients } from './ProviderClients'

/** The company's applications at providers of devices. */
const meta = {
  component: ProviderClients,
  parameters: {
    names: ['1234567890', 'WHOOP'],
  },
} satisfies Meta<typeof ProviderClients>
export default meta
type Story = StoryObj<typeof meta>

/** Mistakes stand at their fields; a good one is saved and its secret is shown no more. */
export const Added: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('42台（審査前の上限 100）')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '接続設定を追加する' }))
    // What to do at the provider stands open beside the form.
    await expect(canvas.getByText(/2026年11月2日に提供が終わりました。/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await expect((await canvas.findAllByText('クライアント ID を入力してください。'))[0]).toBeVisible()
    await userEvent.type(canvas.getByLabelText(/^クライアント ID/), '42')
    await userEvent.type(canvas.getByLabelText(/^クライアントシークレット/), 'geheim')
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await expect(await canvas.findByText('42')).toBeVisible()
  },
}

/** Id and secret are tried at the provider, and what it said stands beside them with what to do. */
export const Tested: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '接続を試す' }))
    await expect(
      await canvas.findByText(/Google Health が、クライアント ID とシークレットを受け付けました。/),
    ).toBeVisible()
  },
}

export const TestedAndRefused: Story = {
  parameters: {
    msw: answers('TestProviderClient', {
      testProviderClient: { outcome: 'CLIENT_REFUSED', detail: 'invalid_client' },
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '接続を試す' }))
    await expect(await canvas.findByText(/クライアント ID かシークレットが違います。/)).toBeVisible()
  },
}

/** Nothing is deleted before somebody says so: the secret cannot be brought back. */
export const Deleted: Story = {
  play: async ({ canvas, userEvent }) => {
    const remove = async () => userEvent.click(await canvas.findByRole('button', { name: '削除する' }))
    await remove()
    const dialog = await openDialog('Google Health との接続設定を削除しますか？')
    await userEvent.click(dialog.getByRole('button', { name: 'キャンセル' }))
    await expect(canvas.getByText('42台（審査前の上限 100）')).toBeVisible()
    await remove()
    const again = await openDialog('Google Health との接続設定を削除しますか？')
    await userEvent.click(again.getByRole('button', { name: '削除する' }))
    await waitFor(() => expect(canvas.queryByText('42台（審査前の上限 100）')).toBeNull())
  },
}

export const Empty: Story = {
  parameters: { msw: answers('ProviderClients', { providerClients: [] }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '接続設定を追加する' })).toBeVisible()
  },
}

export const Loading: Story = { parameters: { msw: neverAnswers } }

export const Failed: Story = { parameters: { msw: refuses('ProviderClients') }, play: offersRetry }

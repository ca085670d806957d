import type { Meta, StoryObj } from '@storybook/react-vite'
import { answers, neverAnswers, refuses } from '@testing/mock-api'
import { offersRetry } from '@testing/render'
import { expect } from 'storybook/test'
import { ProviderClients } from './ProviderClients'

/** The company's applications at providers of devices. */
const meta = {
  component: ProviderClients,
  parameters: { names: ['1234567890', 'WHOOP'] },
} satisfies Meta<typeof ProviderClients>
export default meta
type Story = StoryObj<typeof meta>

/** Mistakes stand at their fields; a good one is saved and its secret is shown no more. */
export const Added: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('42台（審査前の上限 100）')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '接続設定を追加する' }))
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await expect((await canvas.findAllByText('クライアント ID を入力してください。'))[0]).toBeVisible()
    await userEvent.type(canvas.getByLabelText(/^クライアント ID/), '42')
    await userEvent.type(canvas.getByLabelText(/^クライアントシークレット/), 'geheim')
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await expect(await canvas.findByText('42')).toBeVisible()
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

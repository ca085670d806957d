import type { Meta, StoryObj } from '@storybook/react-vite'
import { refuses, sleepProject, someLabels } from '@testing/mock-api'
import { expect, fn, within } from 'storybook/test'
import { IssuedLinks } from './IssuedLinks'

const items = someLabels.map((label) => ({ ...label, id: label.code }))

/** The personal links of several subjects, to be copied or printed. */
const meta = {
  component: IssuedLinks,
  args: { issued: { items, withheld: [] }, projectId: sleepProject.id, onClose: fn() },
} satisfies Meta<typeof IssuedLinks>
export default meta
type Story = StoryObj<typeof meta>

const dialog = async () => within(await within(document.body).findByRole('dialog'))

export const Handed: Story = {
  play: async ({ userEvent, args }) => {
    const shown = await dialog()
    await expect(shown.getAllByRole('listitem')).toHaveLength(items.length)
    await expect(shown.getByRole('button', { name: 'ラベルを印刷する' })).toBeVisible()
    await userEvent.click(shown.getByRole('button', { name: '閉じる' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** The sheet also has a code to connect the device of each, if one likes; made once, whatever is pressed. */
export const WithConnectCodes: Story = {
  play: async ({ userEvent }) => {
    const shown = await dialog()
    await userEvent.click(shown.getByRole('checkbox', { name: 'デバイスの連携用の QR コードも付ける' }))
    await expect(await shown.findByText(`連携用のラベル ${items.length}枚を付けました。`)).toBeVisible()
    const page = within(document.body)
    await expect(page.getAllByText(/^デバイス FB-0001 の連携用/)).toHaveLength(items.length)
    await userEvent.click(shown.getByRole('checkbox', { name: 'デバイスの連携用の QR コードも付ける' }))
    await expect(page.queryByText(/^デバイス FB-0001 の連携用/)).toBeNull()
  },
}

export const ConnectCodesRefused: Story = {
  parameters: { msw: refuses('MakeConnectLabels') },
  play: async ({ userEvent }) => {
    const shown = await dialog()
    await userEvent.click(shown.getByRole('checkbox', { name: 'デバイスの連携用の QR コードも付ける' }))
    await expect(await shown.findByRole('alert')).toBeVisible()
    await expect(shown.getByRole('checkbox')).not.toBeChecked()
  },
}

/** Who gets none is named with the reason. */
export const SomeWithheld: Story = {
  args: { issued: { items, withheld: [{ code: 'SLP-0009', reason: 'WITHDRAWN' }] } },
  play: async () => {
    await expect((await dialog()).getByText('1名にはリンクを渡せません。')).toBeVisible()
  },
}

/** With nobody left there is nothing to copy or print. */
export const NobodyLeft: Story = {
  args: { issued: { items: [], withheld: [{ code: 'SLP-0009', reason: 'WITHDRAWN' }] } },
  play: async () => {
    const shown = await dialog()
    await expect(shown.queryByRole('button', { name: 'ラベルを印刷する' })).toBeNull()
    await expect(shown.queryByRole('button', { name: /コピー/ })).toBeNull()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { refuses } from '@testing/mock-api'
import { withoutMail } from '@testing/render'
import { expect, fn, waitFor, within } from 'storybook/test'
import { InvitationLinkPanel } from './InvitationLinkPanel'

const meta = {
  component: InvitationLinkPanel,
  args: {
    user: { id: 'user-yamamoto', name: '山本 玲奈', email: 'rena.yamamoto@aoba-lab.example' },
    onClose: fn(),
  },
  beforeEach: withoutMail,
} satisfies Meta<typeof InvitationLinkPanel>
export default meta
type Story = StoryObj<typeof meta>

const panel = async () => within(await within(document.body).findByRole('dialog'))
const clipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })

/** No link exists before somebody asks for one; each press makes another. */
export const Copied: Story = {
  play: async ({ userEvent }) => {
    const written: string[] = []
    clipboard(async (text) => void written.push(text))
    const shown = await panel()
    await expect(shown.getByText('招待メールは送信していません。')).toBeVisible()
    await expect(shown.queryByRole('textbox')).toBeNull()
    await userEvent.click(shown.getByRole('button', { name: '招待リンクをコピーする' }))
    await expect(await shown.findByText('コピーしました。本人に渡してください。')).toBeVisible()
    await userEvent.click(shown.getByRole('button', { name: '招待リンクをコピーする' }))
    await waitFor(() => expect(new Set(written).size).toBe(2))
    await expect(shown.getByRole('textbox', { name: /招待リンク/ })).toHaveValue(written[1])
  },
}

/** The link stands in a field, to be copied by hand. */
export const CopyRefused: Story = {
  play: async ({ userEvent }) => {
    clipboard(() => Promise.reject(new DOMException('', 'NotAllowedError')))
    const shown = await panel()
    await userEvent.click(shown.getByRole('button', { name: '招待リンクをコピーする' }))
    await expect(await shown.findByText(/コピーを許可しませんでした/)).toBeVisible()
    const field = shown.getByRole<HTMLInputElement>('textbox', { name: /招待リンク/ })
    await expect(field.value).toContain('/password-reset#token=')
  },
}

export const Refused: Story = {
  parameters: { msw: refuses('IssueInvitation') },
  play: async ({ userEvent }) => {
    const shown = await panel()
    await userEvent.click(shown.getByRole('button', { name: '招待リンクをコピーする' }))
    await expect(await shown.findByRole('alert')).toBeVisible()
    await expect(shown.queryByRole('textbox')).toBeNull()
  },
}

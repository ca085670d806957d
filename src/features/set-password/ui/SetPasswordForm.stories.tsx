import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockLinks, refusedPassword } from '@testing/mock-api'
import { HttpResponse, http } from 'msw'
import { expect, fn, waitFor } from 'storybook/test'
import { SetPasswordForm } from './SetPasswordForm'

/** The new password, of a reset or of somebody invited. */
const meta = {
  component: SetPasswordForm,
  args: {
    token: mockLinks.here,
    link: { kind: 'reset', state: 'here', email: 'misaki.sato@aoba-lab.example' },
    onSignedIn: fn(),
    onLinkOver: fn(),
  },
} satisfies Meta<typeof SetPasswordForm>
export default meta
type Story = StoryObj<typeof meta>

const field = '新しいパスワード'
const setting = (answer: () => Response) => [http.post('*/auth/password-reset/set', answer)]

export const Reset: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText(field), 'ugoku-mizu-no-oto{Enter}')
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledOnce())
    await expect(args.onLinkOver).not.toHaveBeenCalled()
  },
}

/** Who is invited reads for whom the password is; long names stay in their frame. */
export const Invitation: Story = {
  args: {
    link: {
      kind: 'invitation',
      state: 'here',
      email: 'shirakawa.tachibana.minamoto@kokuritsu-suimin-kenkyu-center.example',
      name: '勅使河原 小百合（武者小路）',
      companyName: '国立研究開発法人 睡眠・生体リズム総合研究センター 長期追跡研究部門',
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: '設定して利用を始める' })).toBeVisible()
    const facts = canvasElement.querySelector('dl') ?? document.body
    await expect(facts.scrollWidth).toBeLessThanOrEqual(facts.clientWidth)
  },
}

/** Where the link was opened in another browser a password manager learns no half an address. */
export const Masked: Story = {
  args: { link: { kind: 'reset', state: 'elsewhere', email: 'm•••••••••o@aoba-lab.example' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('input[autocomplete="username"]')).toBeNull()
  },
}

/** What the server has against the password stands under it, and can be put right. */
export const Refused: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText(field), `${refusedPassword}{Enter}`)
    await expect(await canvas.findByText(/よく使われているパスワードです/)).toBeVisible()
    await expect(canvas.getByLabelText(field)).toBeInvalid()
    await expect(args.onSignedIn).not.toHaveBeenCalled()
  },
}

/** A link that ended while one typed is the page's to tell. */
export const LinkOver: Story = {
  parameters: {
    msw: setting(() =>
      HttpResponse.json(
        { code: 'LINK_EXPIRED', message: 'リンクの有効期限が切れています。' },
        { status: 400 },
      ),
    ),
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText(field), 'ugoku-mizu-no-oto{Enter}')
    await waitFor(() => expect(args.onLinkOver).toHaveBeenCalledOnce())
    await expect(args.onSignedIn).not.toHaveBeenCalled()
  },
}

/** Nothing is lost with the connection: the password stays typed. */
export const Failed: Story = {
  parameters: { msw: setting(() => HttpResponse.error()) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(field), 'ugoku-mizu-no-oto{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('通信を確認して')
    await expect(canvas.getByLabelText(field)).toHaveValue('ugoku-mizu-no-oto')
  },
}

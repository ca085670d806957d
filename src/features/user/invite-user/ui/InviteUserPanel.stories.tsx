import type { Meta, StoryObj } from '@storybook/react-vite'
import { administrator, mockApi } from '@testing/mock-api'
import { withoutMail } from '@testing/render'
import { expect, within } from 'storybook/test'
import { InviteUserPanel } from './InviteUserPanel'

const meta = {
  component: InviteUserPanel,
  args: { scope: { kind: 'own' }, listPath: '/users', LinkPanel: ({ user }) => <p>{user.email} のリンク</p> },
  parameters: { address: '/users/new' },
} satisfies Meta<typeof InviteUserPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Invited: Story = {
  play: async ({ userEvent }) => {
    const panel = within(await within(document.body).findByRole('dialog'))
    await userEvent.type(panel.getByRole('textbox', { name: /氏名/ }), '小林 優')
    await userEvent.type(panel.getByRole('textbox', { name: /メールアドレス/ }), 'yu@uni-kita.example')
    await userEvent.click(panel.getByRole('button', { name: '招待する' }))
    await expect(
      await within(document.body).findByText('yu@uni-kita.example に招待メールを送信しました。'),
    ).toBeInTheDocument()
  },
}

/** A member begins with projects and permissions; an owner needs none. */
export const WithProjects: Story = {
  play: async ({ userEvent }) => {
    const panel = within(await within(document.body).findByRole('dialog'))
    await userEvent.type(panel.getByRole('textbox', { name: /氏名/ }), '小林 優')
    await userEvent.type(panel.getByRole('textbox', { name: /メールアドレス/ }), 'yu@uni-kita.example')
    await userEvent.type(panel.getByRole('combobox', { name: /プロジェクト/ }), 'SLP26')
    await userEvent.click(await within(document.body).findByRole('option', { name: /SLP26/ }))
    await userEvent.keyboard('{Escape}')
    const rights = within(await panel.findByRole('group', { name: /での権限$/ }))
    await userEvent.click(rights.getByRole('checkbox', { name: 'データ出力' }))
    await expect(rights.getByRole('checkbox', { name: 'データ出力' })).toBeChecked()
    await userEvent.click(panel.getByRole('button', { name: '招待する' }))
    await expect(
      await within(document.body).findByText('yu@uni-kita.example に招待メールを送信しました。'),
    ).toBeInTheDocument()
  },
}
export const AsOwner: Story = {
  play: async ({ userEvent }) => {
    const panel = within(await within(document.body).findByRole('dialog'))
    await userEvent.click(panel.getByRole('radio', { name: /オーナー/ }))
    await expect(panel.queryByRole('combobox', { name: /プロジェクト/ })).not.toBeInTheDocument()
  },
}

/** Without mail nobody is told that one was sent: the link is handed over instead. */
export const WithoutMail: Story = {
  beforeEach: withoutMail,
  play: async ({ userEvent }) => {
    const panel = within(await within(document.body).findByRole('dialog'))
    await expect(panel.getByText(/このサーバーからはメールを送れません/)).toBeVisible()
    await userEvent.type(panel.getByRole('textbox', { name: /氏名/ }), '小林 優')
    await userEvent.type(panel.getByRole('textbox', { name: /メールアドレス/ }), 'yu@uni-kita.example')
    await userEvent.click(panel.getByRole('button', { name: '招待する' }))
    await expect(await within(document.body).findByText('yu@uni-kita.example のリンク')).toBeVisible()
    await expect(within(document.body).queryByText(/招待メールを送信しました/)).toBeNull()
  },
}

export const Refused: Story = {
  play: async ({ userEvent }) => {
    const panel = within(await within(document.body).findByRole('dialog'))
    await userEvent.type(panel.getByRole('textbox', { name: /氏名/ }), '高橋 健')
    await userEvent.type(
      panel.getByRole('textbox', { name: /メールアドレス/ }),
      'ken.takahashi@aoba-lab.example',
    )
    await userEvent.click(panel.getByRole('button', { name: '招待する' }))
    await expect(await panel.findByText(/すでに登録されています/)).toBeVisible()
  },
}

export const Incomplete: Story = {
  play: async ({ userEvent }) => {
    const panel = within(await within(document.body).findByRole('dialog'))
    await userEvent.click(panel.getByRole('button', { name: '招待する' }))
    await expect(await panel.findByText('入力内容を確認してください（2か所）')).toBeVisible()
  },
}

export const Administrator: Story = { args: { scope: { kind: 'platform' }, listPath: '/admin/users' } }

const ofCompany = { scope: { kind: 'company', companyId: 'company-aoba' }, listPath: '/users' } as const

/** The first user of a company has to be one who can invite the others. */
export const FirstOfCompany: Story = {
  args: ofCompany,
  parameters: { msw: mockApi({ viewer: administrator, users: [] }) },
  play: async () => {
    const panel = within(await within(document.body).findByRole('dialog'))
    await expect(await panel.findByText(/まだオーナーがいません/)).toBeVisible()
    await expect(panel.getByRole('radio', { name: /オーナー/ })).toBeChecked()
  },
}

/** Where there is an owner already, the usual guess is a member. */
export const FurtherOfCompany: Story = {
  args: ofCompany,
  parameters: { msw: mockApi({ viewer: administrator }) },
  play: async () => {
    const panel = within(await within(document.body).findByRole('dialog'))
    await expect(panel.getByRole('radio', { name: /メンバー/ })).toBeChecked()
  },
}

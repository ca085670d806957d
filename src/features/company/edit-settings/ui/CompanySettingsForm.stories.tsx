import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { CompanySettingsForm } from './CompanySettingsForm'

const settings = {
  updatedAt: '2026-11-01T00:00:00.000Z',
  id: 'company-aoba',
  name: '青葉生活科学研究所',
  code: 'AOBA',
  contactEmail: 'office@aoba-lab.example',
  projectLimit: 10,
  subjectLimit: 500,
  demandsSecondFactor: false,
  personalDataDemandsSecondFactor: true,
}

const meta = {
  component: CompanySettingsForm,
  args: { settings },
  parameters: { address: '/settings' },
} satisfies Meta<typeof CompanySettingsForm>
export default meta
type Story = StoryObj<typeof meta>

export const Unchanged: Story = {}

export const Saved: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: /個人情報の閲覧に求める/ })).toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: /全員に求める/ }))
    await expect(canvas.getByText('保存していない変更があります')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await expect(await within(document.body).findByText('会社の設定を保存しました。')).toBeInTheDocument()
    await expect(canvas.queryByText('保存していない変更があります')).not.toBeInTheDocument()
  },
}

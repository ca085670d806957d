import type { Meta, StoryObj } from '@storybook/react-vite'
import { aCompany } from '@testing/mock-api'
import { expect, within } from 'storybook/test'
import { EditCompanyPanel } from './EditCompanyPanel'

const company = aCompany(
  { id: 'company-aoba', name: '青葉生活科学研究所', code: 'AOBA' },
  [4, 5, 412, 420, 21, 0],
)

const meta = {
  component: EditCompanyPanel,
  args: { company, listPath: '/admin/companies' },
  parameters: { address: '/admin/companies/company-aoba/edit' },
} satisfies Meta<typeof EditCompanyPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ userEvent }) => {
    const panel = within(await within(document.body).findByRole('dialog'))
    await userEvent.clear(panel.getByRole('textbox', { name: /会社名/ }))
    await userEvent.type(panel.getByRole('textbox', { name: /会社名/ }), '青葉研究所')
    await expect(panel.getByText('保存していない変更があります')).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: '保存する' }))
    await expect(await within(document.body).findByText('「青葉研究所」を保存しました。')).toBeInTheDocument()
  },
}

export const Incomplete: Story = {
  play: async ({ userEvent }) => {
    const panel = within(await within(document.body).findByRole('dialog'))
    await userEvent.clear(panel.getByRole('textbox', { name: /会社名/ }))
    await userEvent.click(panel.getByRole('button', { name: '保存する' }))
    await expect(await panel.findByText('会社名を入力してください。')).toBeVisible()
  },
}

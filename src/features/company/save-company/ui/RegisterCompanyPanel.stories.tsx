import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { RegisterCompanyPanel } from './RegisterCompanyPanel'

const meta = {
  component: RegisterCompanyPanel,
  args: { listPath: '/admin/companies' },
  parameters: { address: '/admin/companies/new' },
} satisfies Meta<typeof RegisterCompanyPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ userEvent }) => {
    const panel = within(await within(document.body).findByRole('dialog'))
    await userEvent.type(panel.getByRole('textbox', { name: /会社名/ }), '北浜ヘルスリサーチ')
    await userEvent.type(panel.getByRole('textbox', { name: /会社コード/ }), 'NEW')
    await userEvent.click(panel.getByRole('button', { name: '登録する' }))
    await expect(
      await within(document.body).findByText('「北浜ヘルスリサーチ」を登録しました。'),
    ).toBeInTheDocument()
  },
}

/** A code that is taken is told under its field, and nothing typed is lost. */
export const Refused: Story = {
  play: async ({ userEvent }) => {
    const panel = within(await within(document.body).findByRole('dialog'))
    await userEvent.type(panel.getByRole('textbox', { name: /会社名/ }), '青葉')
    await userEvent.type(panel.getByRole('textbox', { name: /会社コード/ }), 'AOBA')
    await userEvent.click(panel.getByRole('button', { name: '登録する' }))
    await expect(await panel.findByText(/「AOBA」はすでに使われています/)).toBeVisible()
    await expect(panel.getByRole('textbox', { name: /会社名/ })).toHaveValue('青葉')
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { EditCompanyPanel } from './EditCompanyPanel'

const company = {
  updatedAt: '2026-11-01T00:00:00.000Z',
  id: 'company-aoba',
  name: '青葉生活科学研究所',
  code: 'AOBA',
  status: 'ACTIVE',
  contactEmail: null,
  projectLimit: 5,
  subjectLimit: 420,
  note: '',
  usage: {
    projectCount: 4,
    activeProjectCount: 4,
    subjectCount: 412,
    deviceCount: 400,
    userCount: 21,
    lastSignInAt: null,
    sampleCount: null,
    storageBytes: null,
    countedAt: null,
  },
} as const

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

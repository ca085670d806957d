import type { Meta, StoryObj } from '@storybook/react-vite'
import { someCompanies } from '@testing/mock-api'
import { useForm } from 'react-hook-form'
import { expect } from 'storybook/test'
import type { Company } from '@/entities/company'
import { Form } from '@/shared/ui/form'
import type { CompanyValues } from '../model/company-schema'
import { CompanyFields } from './CompanyFields'

const blank: CompanyValues = { name: '', contactEmail: '', projectLimit: null, subjectLimit: null, note: '' }

function Example({ values, usage }: { values: CompanyValues; usage?: Company['usage'] }) {
  const form = useForm({ defaultValues: values })
  return (
    <Form form={form} onSubmit={() => {}}>
      <CompanyFields control={form.control} code={<p>会社コード</p>} {...(usage && { usage })} />
    </Form>
  )
}

/** What an administrator fills in about a company. */
const meta = { component: Example, args: { values: blank } } satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

export const Blank: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('空欄なら上限はありません。')).toHaveLength(2)
  },
}

const [company] = someCompanies

/** What is used stands under each limit. */
export const Filled: Story = {
  args: {
    values: { ...blank, name: company?.name ?? '', projectLimit: 10, subjectLimit: 500 },
    ...(company && { usage: company.usage }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('現在 284名。空欄なら上限はありません。')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: /被験者数の上限/ })).toHaveValue('500')
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { useForm } from 'react-hook-form'
import { expect } from 'storybook/test'
import { Form } from '@/shared/ui/form'
import { type ExportForm, usualForm } from '../model/export-form'
import { PeriodFields } from './PeriodFields'

function Example(given: Partial<Pick<ExportForm, 'periodBasis' | 'period' | 'fromStudyDay' | 'toStudyDay'>>) {
  const form = useForm<ExportForm>({ defaultValues: { ...usualForm('データ一式', []), ...given } })
  return (
    <Form form={form} onSubmit={() => {}}>
      <PeriodFields
        control={form.control}
        shortcuts={[{ label: '過去7日間', range: { from: '2026-11-14', to: '2026-11-20' } }]}
      />
    </Form>
  )
}

/** Of which days an export is: those of the calendar, or those of each subject. */
const meta = {
  component: Example,
  args: { periodBasis: 'dates', period: { from: '2026-10-10', to: '2026-11-20' } },
} satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

/** 全期間にする empties the field, and goes. */
export const Dates: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '全期間にする' }))
    await expect(canvas.queryByRole('button', { name: '全期間にする' })).not.toBeInTheDocument()
    await expect(canvas.getByText('本人の現地の日付。空のときは全期間です。')).toBeVisible()
  },
}

/** Days are counted from the first of each subject; what is typed stays when one looks at the dates and comes back. */
export const StudyDays: Story = {
  args: { periodBasis: 'studyDays', period: null, fromStudyDay: 1, toStudyDay: 28 },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/参加開始日が1日目です。/)).toBeVisible()
    const end = canvas.getByLabelText(/^終わり/)
    await userEvent.clear(end)
    await userEvent.type(end, '14')
    await userEvent.click(canvas.getByRole('radio', { name: '日付で選ぶ' }))
    await userEvent.click(canvas.getByRole('radio', { name: '参加日数で選ぶ' }))
    await expect(canvas.getByLabelText(/^終わり/)).toHaveValue('14')
  },
}

export const Mobile: Story = {
  args: { periodBasis: 'studyDays', period: null },
  globals: { viewport: { value: 'mobile1' } },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { expect } from 'storybook/test'
import type { DateRange } from '../../date-picker'
import { FormDateRangePicker } from './FormDateRangePicker'

function Example({ period, error }: { period: DateRange | null; error?: string }) {
  const { control, watch, setError } = useForm<{ period: DateRange | null }>({ defaultValues: { period } })
  useEffect(() => {
    if (error) setError('period', { message: error })
  }, [error, setError])
  const chosen = watch('period')
  return (
    <>
      <FormDateRangePicker
        control={control}
        name="period"
        label="期間"
        hint="本人の現地の日付。空のときは全期間です。"
        shortcuts={[{ label: '過去7日間', range: { from: '2026-11-14', to: '2026-11-20' } }]}
      />
      <output aria-label="選んだ期間">{chosen === null ? '全期間' : `${chosen.from} 〜 ${chosen.to}`}</output>
    </>
  )
}

/** A period of a form: one field with two days, or none. */
const meta = { component: Example, args: { period: null } } satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

/** Without a period there is none: nothing is filled in by itself. */
export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: '選んだ期間' })).toHaveTextContent('全期間')
    await expect(canvas.getByText('本人の現地の日付。空のときは全期間です。')).toBeVisible()
  },
}

export const Filled: Story = {
  args: { period: { from: '2026-10-10', to: '2026-11-20' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: '選んだ期間' })).toHaveTextContent(
      '2026-10-10 〜 2026-11-20',
    )
  },
}

/** What the server has against the period stands at it. */
export const Refused: Story = {
  args: { period: { from: '2026-11-20', to: '2026-11-20' }, error: '出力には、それ自身の期間があります。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('出力には、それ自身の期間があります。')).toBeVisible()
  },
}

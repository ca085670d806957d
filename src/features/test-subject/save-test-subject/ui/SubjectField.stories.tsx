import type { Meta, StoryObj } from '@storybook/react-vite'
import { useForm } from 'react-hook-form'
import { expect } from 'storybook/test'
import { studyDays } from '@/shared/lib/study-days'
import { Form } from '@/shared/ui/form'
import type { TestSubjectFieldName } from '../../../../../engines/fields'
import { newValues, type SubjectValues } from '../model/subject-form'
import { SubjectField } from './SubjectField'

const period = { startOn: null, endOn: null }
const today = '2026-11-21'

function Example({ names }: { names: readonly TestSubjectFieldName[] }) {
  const form = useForm<SubjectValues>({ defaultValues: newValues(period, today) })
  return (
    <Form form={form} onSubmit={() => {}}>
      {names.map((name) => (
        <SubjectField
          key={name}
          control={form.control}
          name={name}
          days={studyDays(period, today)}
          subject={null}
        />
      ))}
    </Form>
  )
}

/** The control for a field of a subject, by its kind. */
const meta = {
  component: Example,
  args: { names: ['code', 'status', 'enrolledOn', 'birthYear', 'note'] },
} satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

/** A line, a choice, a day, a year without commas and a text. */
export const Kinds: Story = {
  play: async ({ canvas, userEvent }) => {
    const year = canvas.getByRole('textbox', { name: /生年/ })
    await userEvent.type(year, '1987')
    await userEvent.tab()
    await expect(year).toHaveValue('1987')
  },
}

import { useLingui } from '@lingui/react/macro'
import type { Control } from 'react-hook-form'
import type { TestSubjectSettings } from '@/entities/test-subject'
import { useLocale } from '@/shared/i18n'
import { type DayLimits, limitsWith } from '@/shared/lib/study-days'
import { timeZoneOptions } from '@/shared/lib/time-zones'
import {
  FormComboBox,
  FormDatePicker,
  FormNumberField,
  FormSelect,
  FormTextArea,
  FormTextField,
} from '@/shared/ui/form'
import { type Field, type TestSubjectFieldName, testSubjectFields } from '../../../../../engines/fields'
import type { SubjectValues } from '../model/subject-form'

/** The control for a field, by its kind. */
export function SubjectField({
  control,
  name,
  days,
  subject,
}: {
  control: Control<SubjectValues>
  name: TestSubjectFieldName
  /** The earliest and the latest day that can be entered. */
  days: DayLimits
  /** The stored values; null for a new subject. */
  subject: TestSubjectSettings | null
}) {
  const { t } = useLingui()
  const locale = useLocale()
  const field: Field = testSubjectFields[name]
  const label = field.label[locale]
  // The field's kind determines the type of its value.
  const shared = { control, name: name as never, label }
  switch (field.kind) {
    case 'code':
      return <FormTextField {...shared} need="required" autoComplete="off" />
    case 'day':
      return (
        <FormDatePicker {...shared} need="optional" {...limitsWith(days, subject?.[name as 'enrolledOn'])} />
      )
    case 'birthYear':
      return (
        <FormNumberField {...shared} unit={t`年`} need="optional" formatOptions={{ useGrouping: false }} />
      )
    case 'timeZone':
      return <FormComboBox {...shared} placeholder={t`プロジェクトと同じ`} options={timeZoneOptions()} />
    case 'text':
      return <FormTextArea {...shared} need="optional" />
    default:
      return (
        <FormSelect
          {...shared}
          options={Object.entries(field.choices).map(([value, words]) => ({
            id: field.kind === 'choice' ? value.toUpperCase() : value,
            label: words[locale],
          }))}
        />
      )
  }
}

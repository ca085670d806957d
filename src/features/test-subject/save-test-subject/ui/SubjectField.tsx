import { useLingui } from '@lingui/react/macro'
import type { Control } from 'react-hook-form'
import type { TestSubjectSettings } from '@/entities/test-subject'
import { type DayLimits, limitsWith } from '@/shared/lib/study-days'
import { timeZoneOptions } from '@/shared/lib/time-zones'
import {
  FormComboBox,
  FormDatePicker,
  FormNumberField,
  FormSelect,
  FormTextArea,
  FormTextField,
  useDeclared,
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
  const { propsOf, optionsOf } = useDeclared(testSubjectFields)
  // The kinds of the declaration say which values a field has.
  const shared = { ...propsOf(name), control, name: name as never }
  const kind = kindOf(name)
  switch (kind) {
    case 'code':
    case 'line':
    case 'email':
      return <FormTextField {...shared} autoComplete="off" />
    case 'number':
      return <FormNumberField {...shared} />
    case 'day':
      return <FormDatePicker {...shared} {...limitsWith(days, subject?.[name as 'enrolledOn'])} />
    case 'birthYear':
      return <FormNumberField {...shared} unit={t`年`} formatOptions={{ useGrouping: false }} />
    case 'timeZone':
      return <FormComboBox {...shared} placeholder={t`プロジェクトと同じ`} options={timeZoneOptions()} />
    case 'text':
      return <FormTextArea {...shared} />
    case 'choice':
    case 'openChoice':
    case 'language':
    case 'colour':
      return (
        <FormSelect {...shared} options={optionsOf(name).filter(({ id }) => isOffered(name, id, subject))} />
      )
    default:
      return kind satisfies never
  }
}

/** A subject is withdrawn, and brought back, with a day and a reason rather than by the form. */
function isOffered(name: TestSubjectFieldName, id: string, subject: TestSubjectSettings | null): boolean {
  if (name !== 'status' || !subject) return true
  return (subject.status === 'WITHDRAWN') === (id === 'WITHDRAWN')
}

/** Of any kind, so that a field of a kind that no subject has yet has its control. */
const kindOf = (name: TestSubjectFieldName): Field['kind'] => testSubjectFields[name].kind

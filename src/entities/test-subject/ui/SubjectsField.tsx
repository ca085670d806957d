import { useLingui } from '@lingui/react/macro'
import { MultiComboBox, type MultiComboBoxProps } from '@/shared/ui/multi-combo-box'
import { useSubjectOptions } from '../model/use-subject-options'

/** Some subjects of a project, chosen by their codes. */
export function SubjectsField({
  projectId,
  statuses,
  named,
  ...field
}: Pick<Parameters<typeof useSubjectOptions>[0], 'projectId' | 'statuses' | 'named'> &
  Pick<MultiComboBoxProps<string>, 'label' | 'hint' | 'need' | 'value' | 'onChange' | 'onBlur' | 'error'>) {
  const { t } = useLingui()
  const { options, onTextChange } = useSubjectOptions({
    projectId,
    statuses,
    chosen: field.value,
    ...(named && { named }),
  })
  return (
    <MultiComboBox {...field} options={options} onTextChange={onTextChange} placeholder={t`コードで探す`} />
  )
}

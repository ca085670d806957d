import { Trans, useLingui } from '@lingui/react/macro'
import { type Control, useFieldArray } from 'react-hook-form'
import { styled } from 'styled-components'
import { Button } from '@/shared/ui/button'
import { FormTextField } from '@/shared/ui/form'
import { IconButton } from '@/shared/ui/icon-button'
import type { SubjectValues } from '../model/subject-form'

/** Free attributes of a subject: any name with any value. 属性 */
export function AttributeFields({ control }: { control: Control<SubjectValues> }) {
  const { t } = useLingui()
  const { fields, append, remove } = useFieldArray({ control, name: 'attributes' })
  return (
    <Frame role="group" aria-label={t`属性`}>
      <b aria-hidden="true">
        <Trans>属性</Trans>
      </b>
      {fields.map(({ id }, index) => (
        <Row key={id}>
          <FormTextField control={control} name={`attributes.${index}.name`} label={t`属性名`} />
          <FormTextField control={control} name={`attributes.${index}.value`} label={t`値`} />
          <IconButton icon="close" label={t`${index + 1}番目の属性を外す`} onPress={() => remove(index)} />
        </Row>
      ))}
      <div>
        <Button size="sm" icon="plus" onPress={() => append({ name: '', value: '' })}>
          <Trans>属性を追加する</Trans>
        </Button>
      </div>
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  ${({ theme }) => ({ ...theme.typography.dense })}
`
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.4fr) auto;
  gap: ${({ theme }) => theme.space[8]};
  align-items: end;
`

import { Trans, useLingui } from '@lingui/react/macro'
import { type Control, useController } from 'react-hook-form'
import { styled } from 'styled-components'
import { useTagsOfProject } from '@/entities/tag'
import { Checkbox } from '@/shared/ui/checkbox'
import type { SubjectValues } from '../model/subject-form'

/** Chooses any number of the project's tags for a subject. */
export function TagChoice({ control, projectId }: { control: Control<SubjectValues>; projectId: string }) {
  const { t } = useLingui()
  const tags = useTagsOfProject(projectId)
  const { field } = useController({ control, name: 'tagIds' })
  const put = (id: string, isOn: boolean) =>
    field.onChange(isOn ? [...field.value, id] : field.value.filter((each) => each !== id))
  return (
    <Frame role="group" aria-label={t`タグ`}>
      <b aria-hidden="true">
        <Trans>タグ</Trans>
      </b>
      <Choices>
        {tags.length === 0 && (
          <span>
            <Trans>このプロジェクトにはまだタグがありません。</Trans>
          </span>
        )}
        {tags.map(({ id, name }) => (
          <Checkbox key={id} isSelected={field.value.includes(id)} onChange={(isOn) => put(id, isOn)}>
            {name}
          </Checkbox>
        ))}
      </Choices>
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[6]};
  ${({ theme }) => ({ ...theme.typography.dense })}
`
const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[6]} ${theme.space[16]}`};
  color: ${({ theme }) => theme.color.text.secondary};
`

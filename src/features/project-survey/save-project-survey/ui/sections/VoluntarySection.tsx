import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { type Control, useController } from 'react-hook-form'
import { styled } from 'styled-components'
import { paths } from '@/shared/routes'
import { Checkbox } from '@/shared/ui/checkbox'
import { TextLink } from '@/shared/ui/link'
import { NumberField } from '@/shared/ui/number-field'
import { mostPerDay, type ProjectSurveyValues } from '../../model/project-survey-form'
import { Problem } from '../Problem'
import { Hint, Line, Section } from '../Section'

/** 回答の回数: the daily limit of a voluntary survey, and where subjects find it. */
export function VoluntarySection({
  control,
  projectId,
}: {
  control: Control<ProjectSurveyValues>
  projectId: string
}) {
  const { t } = useLingui()
  const id = useId()
  const { field, fieldState } = useController({ control, name: 'limitPerDay' })
  return (
    <Section title={t`回答の回数`} onBlur={field.onBlur}>
      <Line>
        <Checkbox isSelected={field.value !== null} onChange={(isOn) => field.onChange(isOn ? 3 : null)}>
          <Trans>1日の回数を制限する</Trans>
        </Checkbox>
        {field.value !== null && (
          <Count>
            <NumberField
              label={t`1日の回数の上限`}
              isLabelHidden
              value={field.value}
              minValue={1}
              maxValue={mostPerDay}
              step={1}
              onChange={(count) => field.onChange(count ?? Number.NaN)}
              unit={t`回まで`}
              inputRef={field.ref}
              error={fieldState.error?.message}
              problemAt={id}
            />
          </Count>
        )}
      </Line>
      <Problem id={id}>{fieldState.error?.message}</Problem>
      <Hint>
        <Trans>
          被験者は、自分のアンケート一覧のページからいつでも回答できます。ページのリンクは、「回答の一覧」の「リンクを渡す」か、被験者の一覧から渡せます。
        </Trans>
      </Hint>
      <TextLink to={paths.projectTestSubjects(projectId)}>
        <Trans>被験者の一覧を開く</Trans>
      </TextLink>
    </Section>
  )
}

const Count = styled.div`
  width: 120px;
`

import { useLingui } from '@lingui/react/macro'
import type { Control } from 'react-hook-form'
import { FormCheckbox, FormRadioCards, FormSelect, FormTextField, useDeclared } from '@/shared/ui/form'
import { projectSurveyFields } from '../../../../../engines/fields'
import { usePublishedSurveysQuery } from '../api/save-project-survey-api'
import type { ProjectSurveyValues } from '../model/project-survey-form'

export function ProjectSurveyFields({
  control,
  timeZone,
  isNew,
}: {
  control: Control<ProjectSurveyValues>
  timeZone: string
  isNew: boolean
}) {
  const { t } = useLingui()
  const { propsOf } = useDeclared(projectSurveyFields)
  const { data: surveys = [] } = usePublishedSurveysQuery()
  const versions = surveys.flatMap(({ name, versions }) =>
    versions.map(({ id, version }) => ({ id, label: t`${name}（第${version}版）` })),
  )
  return (
    <>
      <FormTextField {...propsOf('name')} control={control} autoComplete="off" />
      <FormSelect
        control={control}
        name="surveyVersionId"
        label={t`アンケートと版`}
        hint={t`公開した版から選びます。版はあとから変わりません。`}
        options={versions}
        need="required"
      />
      {isNew && (
        <FormRadioCards
          control={control}
          name="kind"
          label={t`答え方`}
          options={[
            { id: 'SCHEDULED', label: t`配信`, hint: t`被験者ごとのリンクを渡し、1回ずつ答えてもらいます。` },
            { id: 'VOLUNTARY', label: t`随時`, hint: t`被験者がいつでも、何度でも答えられます。` },
          ]}
        />
      )}
      <FormTextField
        control={control}
        name="opensAt"
        label={t`受け付けの始まり`}
        type="datetime-local"
        hint={t`プロジェクトのタイムゾーン（${timeZone}）の時刻です。`}
        need="optional"
      />
      <FormTextField
        control={control}
        name="closesAt"
        label={t`締め切り`}
        type="datetime-local"
        need="optional"
      />
      <FormCheckbox control={control} name="asksPin">{t`回答の前に PIN を尋ねる`}</FormCheckbox>
    </>
  )
}

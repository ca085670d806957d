import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { type Control, useController } from 'react-hook-form'
import { styled } from 'styled-components'
import { paths } from '@/shared/routes'
import { Button } from '@/shared/ui/button'
import { ComboBox } from '@/shared/ui/combo-box'
import { TextLink } from '@/shared/ui/link'
import { Select } from '@/shared/ui/select'
import { usePublishedSurveysQuery } from '../../api/save-project-survey-api'
import type { ProjectSurveyValues } from '../../model/project-survey-form'
import { Hint, Line, Section } from '../Section'

/** アンケート: survey and version. After creation only the version can be changed. */
export const SurveySection = memo(function SurveySection({
  control,
  isNew,
}: {
  control: Control<ProjectSurveyValues>
  isNew: boolean
}) {
  const { t } = useLingui()
  const { data: surveys = [], isSuccess, isLoading } = usePublishedSurveysQuery()
  const { field, fieldState } = useController({ control, name: 'surveyVersionId' })
  const chosen = surveys.find(({ versions }) => versions.some(({ id }) => id === field.value))
  const versions = chosen?.versions ?? []
  const used = versions.find(({ id }) => id === field.value)?.version
  const last = Math.max(...versions.map(({ version }) => version))
  return (
    <Section title={t({ message: 'アンケート', context: 'one' })} isRequired>
      <Row>
        <Wide>
          <ComboBox
            label={t({ message: 'アンケート', context: 'one' })}
            isLabelHidden
            need="required"
            options={surveys.map(({ id, name }) => ({ id, label: name }))}
            value={chosen?.id ?? null}
            onChange={(id) => {
              const [newest] = surveys.find((survey) => survey.id === id)?.versions ?? []
              field.onChange(newest?.id ?? '')
              // Its problem goes now: on leaving the field, the next control would move from under the pointer.
              if (newest) field.onBlur()
            }}
            onBlur={field.onBlur}
            isDisabled={!isNew && chosen !== undefined}
            placeholder={t`アンケートを探す`}
            error={fieldState.error?.message}
            inputRef={field.ref}
            isLoading={isLoading}
          />
        </Wide>
        {versions.length > 0 && (
          <Select
            label={t`バージョン`}
            isLabelHidden
            options={versions.map(({ id, version }) => ({
              id,
              label: version === last ? t`バージョン ${version}（公開中）` : t`バージョン ${version}`,
            }))}
            value={field.value}
            onChange={field.onChange}
          />
        )}
        {chosen && (
          <TextLink to={paths.surveyEdit(chosen.id)}>
            <Trans>内容を確認</Trans>
          </TextLink>
        )}
      </Row>
      {used !== undefined && used < last && (
        <NewerVersion>
          <Trans>
            新しいバージョン {last} があります（いまはバージョン {used}）。
          </Trans>
          <Button
            size="sm"
            onPress={() => field.onChange(versions.find(({ version }) => version === last)?.id)}
          >
            <Trans>バージョン {last} に切り替える</Trans>
          </Button>
        </NewerVersion>
      )}
      {!isNew && chosen && (
        <Hint>
          <Trans>ほかのアンケートを使うときは、新しい配信を設定してください。</Trans>
        </Hint>
      )}
      {isSuccess && surveys.length === 0 && (
        <Hint>
          <Trans>公開したアンケートがありません。先にアンケートを公開してください。</Trans>
        </Hint>
      )}
    </Section>
  )
})

const NewerVersion = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  color: ${({ theme }) => theme.color.warning.text};
  ${({ theme }) => ({ ...theme.typography.dense })}
`
const Wide = styled.div`
  width: min(260px, 100%);
`
const Row = styled(Line)`
  align-items: flex-start;
  > a {
    line-height: ${({ theme }) => theme.size.controlMd};
  }
`

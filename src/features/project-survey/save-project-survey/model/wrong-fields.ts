import { t } from '@lingui/core/macro'
import type { UseFormReturn } from 'react-hook-form'
import type { ProjectSurveyValues } from './project-survey-form'

const names = (): Record<keyof ProjectSurveyValues, string> => ({
  name: t`配信設定名`,
  kind: t`回答の方法`,
  surveyVersionId: t({ message: 'アンケート', context: 'one' }),
  opensAt: t`公開の始まり`,
  closesAt: t`公開の終わり`,
  asksPin: 'PIN',
  schedule: t`スケジュール`,
  delivery: t`回答期間と催促`,
  targets: t`対象`,
  messages: t`メッセージ`,
  channel: t`送る方法`,
  limitPerDay: t`回答の回数`,
})

/** What the parts of the form are called that have a problem now, which those rendered last may not have had. */
export function wrongFields(form: UseFormReturn<ProjectSurveyValues>): string[] {
  return Object.entries(names()).flatMap(([field, name]) =>
    form.getFieldState(field as keyof ProjectSurveyValues).error ? [name] : [],
  )
}

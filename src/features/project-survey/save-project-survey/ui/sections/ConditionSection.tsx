import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import { MeetingWords, type SchedulePreview } from '@/entities/surveys/schedule-preview'
import type { Condition } from '../../../../../../engines/survey'
import type { ProjectSurveyValues } from '../../model/project-survey-form'
import { useWhole } from '../../model/use-schedule'
import { Problem } from '../Problem'
import { Hint, Section } from '../Section'

/** Renders the editor of a condition. The page passes it in, because it belongs to the survey builder. */
export type DrawCondition = (edit: {
  condition: Condition | null
  onChange: (condition: Condition | null) => void
}) => ReactNode

/** 送信の条件: evaluated for each subject at the moment of sending. */
export function ConditionSection({
  control,
  counts,
  children,
}: {
  control: Control<ProjectSurveyValues>
  /** undefined while it is counted. */
  counts: Pick<SchedulePreview, 'targetCount' | 'meetingCount'> | undefined
  children: DrawCondition
}) {
  const { t } = useLingui()
  const { value, put, errorAt, ref, part, onBlur } = useWhole(control, 'delivery')
  const { condition } = value
  return (
    <Section title={t`送信の条件`} part={part} frameRef={ref} onLeave={onBlur}>
      {children({ condition, onChange: (next) => put({ ...value, condition: next }) })}
      <Problem>{errorAt('condition')}</Problem>
      <Hint>
        <span>
          {condition === null ? (
            <Trans>対象の全員に送信します。条件を足すと、当てはまる人だけに送信します。</Trans>
          ) : (
            <Trans>
              送信の直前に、ひとりずつ条件を確かめます。当てはまらない人には、その回だけ送信しません。
            </Trans>
          )}
        </span>
        {condition !== null && counts && counts.meetingCount !== null && (
          <MeetingWords targets={counts.targetCount} meeting={counts.meetingCount} />
        )}
      </Hint>
    </Section>
  )
}

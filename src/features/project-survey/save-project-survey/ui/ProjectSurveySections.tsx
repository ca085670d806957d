import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { type SchedulePreview, UnreachedNote } from '@/entities/surveys/schedule-preview'
import { FormRadioCards, FormTextField, useDeclared } from '@/shared/ui/form'
import { projectSurveyFields } from '../../../../../engines/fields'
import type { Text } from '../../../../../engines/survey'
import { usePublishedSurveysQuery } from '../api/save-project-survey-api'
import type { ChosenMessage } from '../model/messages'
import type { ProjectSurveyValues } from '../model/project-survey-form'
import { closingOfNext, sampleFilling } from '../model/sample-message'
import type { ProjectOfForm } from './ProjectSurveyForm'
import { Section } from './Section'
import { ConditionSection, type DrawCondition } from './sections/ConditionSection'
import { DeliverySections } from './sections/DeliverySections'
import { DetailsSection } from './sections/DetailsSection'
import { MessagesSection } from './sections/MessagesSection'
import { ScheduleSection } from './sections/ScheduleSection'
import { SurveySection } from './sections/SurveySection'
import { TargetsSection } from './sections/TargetsSection'
import { VoluntarySection } from './sections/VoluntarySection'

/** All settings of a project survey, in the order of deciding. */
export const ProjectSurveySections = memo(function ProjectSurveySections({
  form,
  project,
  isNew,
  saved,
  isDraft,
  first,
  today,
  named,
  preview,
  drawCondition,
  message,
  onMessage,
}: {
  form: UseFormReturn<ProjectSurveyValues>
  project: ProjectOfForm
  isNew: boolean
  /** The saved version, whose survey may be archived by now. */
  saved: { id: string; title: unknown } | null
  /** Not started yet. */
  isDraft: boolean
  /** Default values of a new one. */
  first: ProjectSurveyValues
  today: string
  /** The subjects among the saved targets, with their codes. */
  named: readonly { id: string; code: string }[]
  /** undefined while it is counted. */
  preview: SchedulePreview | undefined
  drawCondition: DrawCondition
  message: ChosenMessage
  onMessage: (message: ChosenMessage) => void
}) {
  const { t } = useLingui()
  const { control, setValue } = form
  const { propsOf } = useDeclared(projectSurveyFields)
  const kind = useWatch({ control, name: 'kind' })
  const schedule = useWatch({ control, name: 'schedule' })
  const channel = useWatch({ control, name: 'channel' })
  const windowMinutes = useWatch({ control, name: 'delivery.window.minutes' })
  const versionId = useWatch({ control, name: 'surveyVersionId' })
  const { data: surveys = [] } = usePublishedSurveysQuery()
  const offered = surveys.flatMap(({ versions }) => versions)
  const version = [...offered, ...(saved ? [saved] : [])].find(({ id }) => id === versionId)
  const isScheduled = kind === 'SCHEDULED'
  return (
    <Frame>
      <Section title={t`名前と答え方`}>
        <FormTextField {...propsOf('name')} control={control} autoComplete="off" />
        {isNew && (
          <FormRadioCards
            control={control}
            name="kind"
            label={t`答え方`}
            options={[
              { id: 'SCHEDULED', label: t`配信`, hint: t`決めた日時に送り、1回ずつ答えてもらいます。` },
              { id: 'VOLUNTARY', label: t`随時`, hint: t`被験者がいつでも、何度でも答えられます。` },
            ]}
          />
        )}
      </Section>
      <SurveySection control={control} isNew={isNew} />
      {isScheduled ? (
        <>
          <TargetsSection control={control} projectId={project.id} named={named} counts={preview} />
          {first.schedule && (
            <ScheduleSection
              control={control}
              first={first.schedule}
              today={today}
              projectZone={project.timeZone}
              isDraft={isDraft}
            />
          )}
          {schedule !== null && (
            <>
              <ConditionSection control={control} counts={preview}>
                {drawCondition}
              </ConditionSection>
              <DeliverySections control={control} />
              <MessagesSection
                control={control}
                channel={channel}
                onChannel={(next) => setValue('channel', next, { shouldDirty: true })}
                chosen={message}
                onChoose={onMessage}
                sample={sampleFilling({
                  projectName: project.name,
                  contact: project.contactEmail ?? '',
                  // Of the version that would be sent.
                  title: (version?.title ?? null) as Text | null,
                  closesAt: closingOfNext(preview?.occurrences ?? [], windowMinutes, new Date()),
                  zone: project.timeZone,
                  language: message.language,
                })}
              >
                {preview && (
                  <UnreachedNote projectId={project.id} channel={channel} unreached={preview.unreached} />
                )}
              </MessagesSection>
            </>
          )}
        </>
      ) : (
        <VoluntarySection control={control} projectId={project.id} />
      )}
      <DetailsSection control={control} timeZone={project.timeZone} />
    </Frame>
  )
})

const Frame = styled.div`
  > section:first-child {
    padding-top: 0;
  }
  > section:nth-last-child(2) {
    border-bottom: 0;
  }
`

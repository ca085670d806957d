import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { styled } from 'styled-components'
import {
  type ProjectSurveySettings,
  ProjectSurveyStatusDot,
  projectSurveyCrumbs,
} from '@/entities/surveys/project-survey'
import { formatMonthDay } from '@/shared/lib/dates'
import { media } from '@/shared/theme'
import { Button } from '@/shared/ui/button'
import { Form } from '@/shared/ui/form'
import { PageHead } from '@/shared/ui/page-head'
import { useUnsavedChanges } from '@/shared/ui/unsaved-changes'
import { usePublishedSurveysQuery } from '../api/save-project-survey-api'
import type { ChosenMessage, Messages } from '../model/messages'
import { type ProjectPlace, useComingOccurrences } from '../model/use-coming-occurrences'
import { useFocusOnProblem } from '../model/use-focus-on-problem'
import { useProjectSurveyForm } from '../model/use-project-survey-form'
import { ChangeDialog } from './ChangeDialog'
import { ChangesBar } from './ChangesBar'
import { PreviewSide } from './calendar/PreviewSide'
import { ProjectSurveySections } from './ProjectSurveySections'
import type { DrawCondition } from './sections/ConditionSection'
import { TestSendButton } from './TestSendButton'

/** The fields of a project that the form needs. */
export interface ProjectOfForm extends ProjectPlace {
  readonly name: string
  readonly contactEmail: string | null
}

const nobody: readonly { id: string; code: string }[] = []

/** The form of a project survey, with the preview of its occurrences. */
export function ProjectSurveyForm({
  project,
  survey,
  usual,
  onSaved,
  drawCondition,
  actions,
  takesFocus,
}: {
  project: ProjectOfForm
  /** null: a new one. */
  survey: ProjectSurveySettings | null
  usual: Messages
  onSaved: (name: string, id: string, isPast: boolean) => void
  drawCondition: DrawCondition
  /** Buttons such as 一時停止する. */
  actions?: ReactNode
  /** It took the place of the form of a new one. */
  takesFocus?: boolean
}) {
  const { t } = useLingui()
  const id = useId()
  const edit = useProjectSurveyForm({ project, survey, usual, onSaved })
  const focusOnProblem = useFocusOnProblem(edit.saving.form, id)
  const { saving, values, input } = edit
  const coming = useComingOccurrences({
    project,
    input,
    schedule: values.schedule,
    targets: values.targets,
    projectSurveyId: survey?.id ?? null,
  })
  const [message, choose] = useState<ChosenMessage>({ language: 'ja', kind: 'invitation' })
  const question = useUnsavedChanges(saving.changeCount)
  const { data: surveys = [] } = usePublishedSurveysQuery()
  const chosen = surveys.find(({ versions }) => versions.some((one) => one.id === values.surveyVersionId))
  const to = chosen?.versions.find(({ id }) => id === values.surveyVersionId)?.version
  const from = survey?.surveyVersion.version
  const switched = from === undefined || to === undefined || from === to ? undefined : { from, to }
  const isScheduled = values.kind === 'SCHEDULED' && values.schedule !== null
  const next = coming.calendar.occurrences.find(({ state, at }) => state === 'planned' && at >= coming.now)
  const when = next && `${formatMonthDay(next.local.slice(0, 10))} ${next.local.slice(11)}`
  const title = survey?.name ?? t`配信を設定する`
  return (
    <>
      <PageHead
        title={title}
        {...(takesFocus && { takesFocus })}
        breadcrumbs={projectSurveyCrumbs(project.id)}
        {...(survey && { status: <ProjectSurveyStatusDot {...survey} /> })}
        actions={
          <>
            {isScheduled && values.channel !== 'NONE' && (
              <TestSendButton
                projectId={project.id}
                projectSurveyId={survey?.id ?? null}
                input={values.surveyVersionId === '' ? undefined : input}
                message={message}
                form={saving.form}
                onMarked={focusOnProblem}
              />
            )}
            {actions}
          </>
        }
      />
      <Columns $areTwo={isScheduled}>
        <Form id={id} form={saving.form} onSubmit={edit.submit} problem={saving.problem} newer={saving.newer}>
          <ProjectSurveySections
            form={saving.form}
            project={project}
            isNew={survey === null}
            saved={survey?.surveyVersion ?? null}
            isDraft={survey === null || survey.status === 'DRAFT'}
            first={edit.first}
            today={edit.today}
            preview={isScheduled ? coming.preview : undefined}
            named={survey?.targets.namedSubjects ?? nobody}
            drawCondition={drawCondition}
            message={message}
            onMessage={choose}
          />
        </Form>
        {isScheduled && (
          <PreviewSide
            projectId={project.id}
            {...coming.calendar}
            now={coming.now}
            subjectId={coming.subjectId}
            onSubject={coming.onSubject}
            unsentTo={coming.subjectId === null ? null : coming.preview?.unsentTo}
            perWeek={input === undefined ? undefined : coming.preview?.perPersonPerWeek}
            minutes={chosen?.estimatedMinutes}
            error={coming.error}
          />
        )}
      </Columns>
      <ChangesBar
        isChanged={saving.changeCount > 0}
        note={
          survey?.status === 'ACTIVE' && when !== undefined
            ? t`次の配信（${when}）から反映されます。`
            : undefined
        }
        {...(survey && { onDiscard: () => saving.form.reset() })}
      >
        <Button
          type="submit"
          form={id}
          variant="primary"
          isPending={saving.isSaving}
          pendingLabel={t`保存中…`}
        >
          <Trans>保存する</Trans>
        </Button>
      </ChangesBar>
      {edit.asked && <ChangeDialog {...edit.asked} versions={switched} />}
      {question}
    </>
  )
}

const Columns = styled.div<{ $areTwo: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${({ $areTwo }) => ($areTwo ? 'minmax(320px, 404px)' : '')};
  align-items: start;
  gap: ${({ theme }) => theme.space[32]};
  max-width: ${({ $areTwo }) => ($areTwo ? 'none' : '860px')};
  padding: ${({ theme }) => `${theme.space[4]} ${theme.space[24]} ${theme.space[24]}`};
  ${media.overlay} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.phone} {
    padding-inline: ${({ theme }) => theme.space[16]};
  }
`

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useProjectTimeZone } from '@/entities/project'
import type { ProjectSurvey } from '@/entities/surveys/project-survey'
import {
  GoOnDialog,
  isGoingOn,
  type ProjectSurveyAction,
  useActOnProjectSurveys,
} from '@/features/project-survey/act-on-project-surveys'
import { paths } from '@/shared/routes'
import { Button } from '@/shared/ui/button'
import type { IconName } from '@/shared/ui/icon'
import { ButtonLink } from '@/shared/ui/link'

/** Buttons that change the state of a project survey. Before messages leave it is asked. */
export function StateButtons({ projectId, survey }: { projectId: string; survey: ProjectSurvey }) {
  const { t } = useLingui()
  const timeZone = useProjectTimeZone(projectId)
  const { run, isPending } = useActOnProjectSurveys()
  const [isAsked, ask] = useState(false)
  const steps: Record<
    ProjectSurvey['status'],
    { action: ProjectSurveyAction; label: string; icon: IconName }
  > = {
    DRAFT: { action: 'start', label: t`配信を開始する`, icon: 'send' },
    ACTIVE: { action: 'pause', label: t`一時停止する`, icon: 'pause' },
    PAUSED: { action: 'resume', label: t`配信を再開する`, icon: 'send' },
    ENDED: { action: 'reopen', label: t`受け付けを再開する`, icon: 'undo' },
  }
  const { action, label, icon } = steps[survey.status]
  const asks = isGoingOn(action) && survey.kind === 'SCHEDULED'
  return (
    <>
      {survey.kind === 'VOLUNTARY' && (
        <ButtonLink to={paths.projectSurveyPreview(projectId, survey.id, survey.survey.id)} icon="eye">
          {t`被験者の画面を見る`}
        </ButtonLink>
      )}
      <Button
        icon={icon}
        isPending={isPending && !isAsked}
        onPress={() => (asks ? ask(true) : void run(action, [survey.id]))}
      >
        {label}
      </Button>
      {isAsked && isGoingOn(action) && (
        <GoOnDialog
          action={action}
          projectId={projectId}
          survey={survey}
          timeZone={timeZone}
          isPending={isPending}
          onConfirm={() => void run(action, [survey.id]).finally(() => ask(false))}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { ProjectSurvey } from '@/entities/surveys/project-survey'
import {
  type ProjectSurveyAct,
  useActOnProjectSurveys,
} from '@/features/project-survey/act-on-project-surveys'
import { paths } from '@/shared/routes'
import { Button } from '@/shared/ui/button'
import type { IconName } from '@/shared/ui/icon'
import { ButtonLink } from '@/shared/ui/link'

/** Buttons that change the state of a project survey; the result is shown with an undo button. */
export function StateButtons({ projectId, survey }: { projectId: string; survey: ProjectSurvey }) {
  const { t } = useLingui()
  const { run, isPending } = useActOnProjectSurveys()
  const steps: Record<ProjectSurvey['status'], { act: ProjectSurveyAct; label: string; icon: IconName }> = {
    DRAFT: { act: 'start', label: t`配信を開始する`, icon: 'send' },
    ACTIVE: { act: 'pause', label: t`一時停止する`, icon: 'pause' },
    PAUSED: { act: 'resume', label: t`配信を再開する`, icon: 'send' },
    ENDED: { act: 'reopen', label: t`受け付けを再開する`, icon: 'undo' },
  }
  const { act, label, icon } = steps[survey.status]
  return (
    <>
      {survey.kind === 'VOLUNTARY' && (
        <ButtonLink to={paths.projectSurveyPreview(projectId, survey.id, survey.survey.id)} icon="eye">
          {t`被験者の画面を見る`}
        </ButtonLink>
      )}
      <Button icon={icon} isPending={isPending} onPress={() => void run(act, [survey.id])}>
        {label}
      </Button>
    </>
  )
}

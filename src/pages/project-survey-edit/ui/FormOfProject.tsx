import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSelectedProjectQuery } from '@/entities/project'
import type { ProjectSurveySettings } from '@/entities/surveys/project-survey'
import { useTagsOfProject } from '@/entities/tag'
import {
  type DrawCondition,
  ProjectSurveyForm,
  useUsualSurveyMessagesQuery,
} from '@/features/project-survey/save-project-survey'
import { paths } from '@/shared/routes'
import { QueryView } from '@/shared/ui/query-view'
import { useNotify } from '@/shared/ui/snackbar'
import { SubjectCondition } from '@/widgets/surveys/builder'

/** The history state of the edited delivery that took the place of the form of a new one, which had the focus. */
const formReplaced = { isFormReplaced: true } as const

/** Renders the form after loading the project's time zone and the default messages. */
export function FormOfProject({
  projectId,
  survey,
  actions,
}: {
  projectId: string
  survey: ProjectSurveySettings | null
  actions?: ReactNode
}) {
  const { t } = useLingui()
  const notify = useNotify()
  const navigate = useNavigate()
  const { state } = useLocation()
  const project = useSelectedProjectQuery(projectId)
  const messages = useUsualSurveyMessagesQuery()
  const tags = useTagsOfProject(projectId)
  const tagNames = useMemo(() => tags.map(({ name }) => name), [tags])
  const drawCondition: DrawCondition = useCallback(
    (edit) => <SubjectCondition {...edit} tags={tagNames} />,
    [tagNames],
  )
  const saved = (name: string, id: string, isPast: boolean) => {
    const isStarted = survey !== null && survey.status !== 'DRAFT'
    notify.done(
      isPast && !isStarted
        ? t`配信「${name}」を下書きとして保存しました。送信日時が過ぎているため、まだ開始できません。`
        : t`配信「${name}」を保存しました。`,
    )
    if (!survey) {
      void navigate(paths.projectSurveyEdit(projectId, id), { replace: true, state: formReplaced })
    }
  }
  return (
    <QueryView query={project} what={t`プロジェクト`} isGate>
      {({ id, name, timeZone, startOn, endOn, contactEmail }) => (
        <QueryView query={messages} what={t`メッセージ`} isGate>
          {(usual) => (
            <ProjectSurveyForm
              key={survey?.id ?? 'new'}
              project={{
                id,
                name,
                timeZone,
                startOn: startOn ?? null,
                endOn: endOn ?? null,
                contactEmail: contactEmail ?? null,
              }}
              survey={survey}
              usual={usual}
              onSaved={saved}
              drawCondition={drawCondition}
              actions={actions}
              takesFocus={isFormReplaced(state)}
            />
          )}
        </QueryView>
      )}
    </QueryView>
  )
}

function isFormReplaced(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFormReplaced' in state
}

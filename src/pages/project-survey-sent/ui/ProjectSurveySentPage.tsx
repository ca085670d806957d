import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useProjectTimeZone } from '@/entities/project'
import { projectSurveyCrumbs, useProjectSurveyQuery } from '@/entities/surveys/project-survey'
import { useSurveyChanges } from '@/entities/surveys/sent-survey'
import { IssueLinksDialog } from '@/features/project-survey/issue-survey-links'
import { MarkedDaysNote } from '@/features/project-survey/take-back-marks'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { paths } from '@/shared/routes'
import { Button } from '@/shared/ui/button'
import { PageHead } from '@/shared/ui/page-head'
import { NotFound } from '@/widgets/not-found'
import { DeliveryTroubles } from './DeliveryTroubles'
import { SentTable } from './SentTable'

/** 配信の一覧 of a project survey: each time that it was sent or links were handed out. */
export function ProjectSurveySentPage() {
  const { t } = useLingui()
  const { projectId = '', projectSurveyId = '' } = useParams()
  const timeZone = useProjectTimeZone(projectId)
  const { currentData: survey, error, isFetching } = useProjectSurveyQuery({ projectId, projectSurveyId })
  const [isIssuing, setIssuing] = useState(false)
  useDocumentTitle(survey?.name ?? t`配信の一覧`)
  useSurveyChanges(projectSurveyId)
  if (error !== undefined && !isFetching) {
    return (
      <NotFound
        what={t`配信設定`}
        back={{ to: paths.projectSurveys(projectId), label: t`アンケート配信の一覧を開く` }}
      />
    )
  }
  const hand = survey?.status === 'ACTIVE' && survey.kind === 'SCHEDULED' && (
    <Button variant="primary" icon="link" onPress={() => setIssuing(true)}>
      <Trans>リンクを渡す</Trans>
    </Button>
  )
  return (
    <>
      <PageHead
        title={survey ? t`${survey.name}の配信` : t`配信の一覧`}
        breadcrumbs={projectSurveyCrumbs(projectId)}
        actions={hand || undefined}
      />
      <DeliveryTroubles projectId={projectId} timeZone={timeZone} />
      <MarkedDaysNote projectId={projectId} />
      <SentTable
        projectId={projectId}
        projectSurveyId={projectSurveyId}
        timeZone={timeZone}
        firstAction={hand || undefined}
      />
      {isIssuing && survey && (
        <IssueLinksDialog projectId={projectId} survey={survey} onClose={() => setIssuing(false)} />
      )}
    </>
  )
}

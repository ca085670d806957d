import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useProjectTimeZone } from '@/entities/project'
import { useSentSurveyListQuery } from '@/entities/surveys/answer'
import { useProjectSurveyQuery } from '@/entities/surveys/project-survey'
import { IssueLinksDialog } from '@/features/project-survey/issue-survey-links'
import { formatDateTime } from '@/shared/lib/dates'
import { paths } from '@/shared/routes'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { TextLink } from '@/shared/ui/link'
import { QueryView } from '@/shared/ui/query-view'
import { NotFound } from '@/widgets/not-found'
import { PageFrame } from '@/widgets/page-frame'
import { DeliveryList } from './DeliveryList'

/** 配信の一覧 of a survey of the project: each time that links were handed out. */
export function ProjectSurveySentPage() {
  const { t } = useLingui()
  const { projectId = '', projectSurveyId = '' } = useParams()
  const timeZone = useProjectTimeZone(projectId)
  const survey = useProjectSurveyQuery({ projectId, projectSurveyId })
  const query = useSentSurveyListQuery({ projectSurveyId, offset: 0, limit: 100 })
  const [isHanding, setHanding] = useState(false)
  const hand = survey.currentData?.status === 'ACTIVE' && survey.currentData.kind === 'SCHEDULED' && (
    <Button variant="primary" icon="link" onPress={() => setHanding(true)}>
      <Trans>リンクを渡す</Trans>
    </Button>
  )
  if (survey.error !== undefined && !survey.isFetching) {
    return (
      <NotFound
        what={t`配信設定`}
        back={{ to: paths.projectSurveys(projectId), label: t`アンケート配信の一覧を開く` }}
      />
    )
  }
  return (
    <PageFrame
      title={survey.currentData?.name ?? t`配信の一覧`}
      actions={hand || undefined}
      crumbs={[{ label: t`アンケート配信`, to: paths.projectSurveys(projectId) }]}
    >
      <QueryView
        query={query}
        what={t`配信`}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            title={t`まだリンクを渡していません`}
            reason={t`被験者ごとのリンクを用意して渡すと、回答の状況がここに並びます。`}
            action={hand || undefined}
          />
        }
      >
        {({ items }) => (
          <DeliveryList>
            {items.map((sent) => (
              <li key={sent.id}>
                <TextLink to={paths.projectSurveySentOne(projectId, projectSurveyId, sent.id)}>
                  {formatDateTime(new Date(sent.createdAt), timeZone)}
                </TextLink>
                <span>
                  <Trans>
                    {sent.answeredCount} / {sent.sheetCount}名 回答
                  </Trans>
                </span>
              </li>
            ))}
          </DeliveryList>
        )}
      </QueryView>
      {isHanding && survey.currentData && (
        <IssueLinksDialog
          projectId={projectId}
          survey={survey.currentData}
          onClose={() => setHanding(false)}
        />
      )}
    </PageFrame>
  )
}

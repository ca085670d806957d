import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import { projectSurveyCrumbs, useProjectSurveyQuery } from '@/entities/surveys/project-survey'
import { useSurveyChanges } from '@/entities/surveys/sent-survey'
import { ShowLinkButton } from '@/features/project-survey/issue-survey-links'
import { StartPaperButton } from '@/features/survey-answer/enter-paper-answer'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { paths } from '@/shared/routes'
import { media } from '@/shared/theme'
import { Button } from '@/shared/ui/button'
import { PageHead } from '@/shared/ui/page-head'
import { Tab, TabList, TabPanel, Tabs } from '@/shared/ui/tabs'
import { NotFound } from '@/widgets/not-found'
import { SurveyResultsView } from '@/widgets/surveys/results'
import { AnswerTable } from './AnswerTable'
import { IssueSubjectLinksDialog } from './IssueSubjectLinksDialog'

/** 随時回答: voluntary answers, by subject and by question. */
export function ProjectSurveyVoluntaryPage() {
  const { t } = useLingui()
  const { projectId = '', projectSurveyId = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const [isIssuing, setIssuing] = useState(false)
  const survey = useProjectSurveyQuery({ projectId, projectSurveyId })
  useDocumentTitle(survey.currentData?.name ?? t`回答`)
  useSurveyChanges(projectSurveyId)
  if (survey.error !== undefined && !survey.isFetching) {
    return (
      <NotFound
        what={t`配信設定`}
        back={{ to: paths.projectSurveys(projectId), label: t`アンケート配信の一覧を開く` }}
      />
    )
  }
  const pathOf = (id: string) => paths.projectSurveyVoluntaryOne(projectId, projectSurveyId, id)
  return (
    <>
      <PageHead
        title={survey.currentData ? t`${survey.currentData.name}の回答` : t`随時回答`}
        breadcrumbs={projectSurveyCrumbs(projectId)}
        actions={
          <>
            <StartPaperButton
              projectId={projectId}
              projectSurveyId={projectSurveyId}
              onStarted={(id) => void navigate(paths.onPaper(pathOf(id)))}
            />
            {survey.currentData?.status === 'ACTIVE' && (
              <Button variant="primary" icon="link" onPress={() => setIssuing(true)}>
                <Trans>リンクを渡す</Trans>
              </Button>
            )}
          </>
        }
      />
      {isIssuing && <IssueSubjectLinksDialog projectId={projectId} onClose={() => setIssuing(false)} />}
      <Views
        selectedKey={search.get('view') === 'results' ? 'results' : 'answers'}
        onSelectionChange={(key) => setSearch(key === 'results' ? { view: 'results' } : {})}
      >
        <TabList aria-label={t`随時回答`}>
          <Tab id="answers" label={t`回答の一覧`} />
          <Tab id="results" label={t`設問ごとの結果`} />
        </TabList>
        <TabPanel id="answers">
          <AnswerTable
            projectId={projectId}
            projectSurveyId={projectSurveyId}
            hrefOf={({ id }) => pathOf(id)}
            rowAction={(answer) => (answer.paper ? null : <ShowLinkButton answer={answer} isIconOnly />)}
          />
        </TabPanel>
        <TabPanel id="results">
          <Results>
            <SurveyResultsView which={{ projectId, projectSurveyId }} answerPath={pathOf} />
          </Results>
        </TabPanel>
      </Views>
    </>
  )
}

const Views = styled(Tabs)`
  flex: 1 0 auto;
  [role='tablist'] {
    padding: 0 ${({ theme }) => theme.space[24]};
    ${media.phone} {
      padding-inline: ${({ theme }) => theme.space[16]};
    }
  }
  [role='tabpanel'] {
    padding-top: ${({ theme }) => theme.space[12]};
  }
`
const Results = styled.div`
  padding: ${({ theme }) => `0 ${theme.space[24]} ${theme.space[16]}`};
  ${media.phone} {
    padding-inline: ${({ theme }) => theme.space[16]};
  }
`

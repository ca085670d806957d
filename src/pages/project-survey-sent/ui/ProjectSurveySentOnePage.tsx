import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import { useProjectTimeZone } from '@/entities/project'
import { useProjectSurveyQuery } from '@/entities/surveys/project-survey'
import { type SentSurvey, useSentSurveyQuery, useSurveyChanges } from '@/entities/surveys/sent-survey'
import { type SentAction, SentActionDialog } from '@/features/project-survey/act-on-sent-survey'
import { useNow } from '@/shared/lib/clock'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { paths } from '@/shared/routes'
import { media } from '@/shared/theme'
import { QueryView } from '@/shared/ui/query-view'
import { Tab, TabList, TabPanel, Tabs } from '@/shared/ui/tabs'
import { NotFound } from '@/widgets/not-found'
import { SurveyResultsView } from '@/widgets/surveys/results'
import { DeliveryTroubles } from './DeliveryTroubles'
import { PeopleTable } from './PeopleTable'
import { ResponseCurve } from './ResponseCurve'
import { SentFunnel } from './SentFunnel'
import { momentOf, SentHead } from './SentHead'

const nobody: ReadonlySet<string> = new Set()

/** 配信: the current results of one sent survey. */
export function ProjectSurveySentOnePage() {
  const { t } = useLingui()
  const { projectId = '', projectSurveyId = '', sentSurveyId = '' } = useParams()
  const timeZone = useProjectTimeZone(projectId)
  const survey = useProjectSurveyQuery({ projectId, projectSurveyId })
  const query = useSentSurveyQuery({ projectId, projectSurveyId, sentSurveyId })
  const sent = query.currentData
  useDocumentTitle(sent ? t`${momentOf(sent, timeZone)} の配信` : t`配信`)
  const isRefused = query.error !== undefined && !query.isFetching && sent === undefined
  if (isRefused || (survey.error !== undefined && !survey.isFetching)) {
    return (
      <NotFound
        what={t`配信`}
        back={{ to: paths.projectSurveys(projectId), label: t`アンケート配信の一覧を開く` }}
      />
    )
  }
  return (
    <QueryView query={query} what={t`配信`}>
      {(shown) => (
        <SentDetail
          // A new key, so that the selection does not carry over to the next sent survey.
          key={shown.id}
          sent={shown}
          timeZone={timeZone}
          name={survey.currentData?.name ?? t`配信の一覧`}
          canSend={survey.currentData?.channel !== 'NONE'}
        />
      )}
    </QueryView>
  )
}

function SentDetail({
  sent,
  ...rest
}: {
  sent: SentSurvey
  timeZone: string
  name: string
  canSend: boolean
}) {
  const { t } = useLingui()
  const { projectId = '', projectSurveyId = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const [action, setAction] = useState<SentAction | null>(null)
  const [chosen, choose] = useState(nobody)
  const now = useNow(60_000)
  useSurveyChanges(projectSurveyId)
  const view = search.get('view') === 'results' ? 'results' : 'people'
  const ids = { projectId, projectSurveyId }
  return (
    <>
      <SentHead sent={sent} {...rest} {...ids} onAction={setAction} />
      <DeliveryTroubles projectId={projectId} timeZone={rest.timeZone} />
      <Body>
        <SentFunnel sent={sent} />
        <ResponseCurve sent={sent} timeZone={rest.timeZone} now={now} />
      </Body>
      <Views
        selectedKey={view}
        onSelectionChange={(key) => setSearch(key === 'results' ? { view: 'results' } : {})}
      >
        <TabList aria-label={t`配信の詳細`}>
          <Tab id="people" label={t`被験者ごとの状況`} />
          <Tab id="results" label={t`設問ごとの結果`} />
        </TabList>
        <TabPanel id="people">
          <PeopleTable
            sent={sent}
            timeZone={rest.timeZone}
            {...ids}
            chosen={chosen}
            onChoose={choose}
            onAction={(what, surveyAnswerIds) => setAction({ what, surveyAnswerIds })}
          />
        </TabPanel>
        <TabPanel id="results">
          <Body>
            <SurveyResultsView
              which={{ ...ids, sentSurveyId: sent.id }}
              answerPath={(id) => paths.projectSurveyAnswer(projectId, projectSurveyId, sent.id, id)}
            />
          </Body>
        </TabPanel>
      </Views>
      {action && (
        <SentActionDialog
          sentSurveyId={sent.id}
          action={action}
          onClose={(isDone) => {
            setAction(null)
            if (isDone) choose(nobody)
          }}
        />
      )}
    </>
  )
}

const Body = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[16]};
  padding: ${({ theme }) => `${theme.space[4]} ${theme.space[24]} ${theme.space[16]}`};
  ${media.phone} {
    padding: ${({ theme }) => `${theme.space[4]} ${theme.space[16]} ${theme.space[16]}`};
  }
`
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

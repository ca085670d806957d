import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useParams } from 'react-router'
import { styled } from 'styled-components'
import { projectSurveyCrumbs, useProjectSurveyDefinitionQuery } from '@/entities/surveys/project-survey'
import { useLocalDay } from '@/features/answer-survey'
import { formatTime, localDateOf, localTimeZone } from '@/shared/lib/dates'
import { paths } from '@/shared/routes'
import { InLanguage } from '@/shared/ui/in-language'
import { InlineNote } from '@/shared/ui/inline-note'
import { QueryView } from '@/shared/ui/query-view'
import { NotFound } from '@/widgets/not-found'
import { PageFrame } from '@/widgets/page-frame'
import { SurveyRun } from '@/widgets/surveys/run'
import type { SurveyDefinition } from '../../../../engines/survey'
import { inLanguage, plainText, type SurveyContext } from '../../../../engines/survey/run'

/** The version in use as subjects see it on a phone. Answers are not stored. */
export function ProjectSurveyPreviewPage() {
  const { t } = useLingui()
  const { projectId = '', projectSurveyId = '', surveyId = '' } = useParams()
  const query = useProjectSurveyDefinitionQuery({ projectId, projectSurveyId })
  const isForeign = query.currentData !== undefined && query.currentData.survey.id !== surveyId
  if (isForeign || (query.error !== undefined && !query.isFetching)) {
    return (
      <NotFound
        what={t({ message: 'アンケート', context: 'one' })}
        back={{ to: paths.projectSurveys(projectId), label: t`アンケート配信の一覧を開く` }}
      />
    )
  }
  return (
    <PageFrame
      title={query.currentData?.survey.name ?? t({ message: 'アンケート', context: 'one' })}
      description={
        query.currentData && (
          <Trans>
            使っているバージョン {query.currentData.surveyVersion.version}{' '}
            です。ここでの回答は保存されません。
          </Trans>
        )
      }
      crumbs={projectSurveyCrumbs(projectId)}
    >
      <QueryView query={query} what={t({ message: 'アンケート', context: 'one' })}>
        {({ surveyVersion }) => (
          // The server validated it at publishing.
          <Preview definition={surveyVersion.definition as SurveyDefinition} />
        )}
      </QueryView>
    </PageFrame>
  )
}

function Preview({ definition }: { definition: SurveyDefinition }) {
  const { t } = useLingui()
  const [isDone, setDone] = useState(false)
  const [opened] = useState(() => contextNow(definition))
  const { context, look } = useLocalDay(opened, localTimeZone())
  const [spoken, setSpoken] = useState(context.language)
  return (
    <>
      {isDone && <InlineNote tone="success">{t`最後まで回答できました。`}</InlineNote>}
      <Phone>
        <InLanguage language={spoken}>
          <SurveyRun
            isInset
            name={plainText(inLanguage(definition.title, spoken))}
            definition={definition}
            context={context}
            onChange={look}
            onComplete={() => setDone(true)}
            onLanguage={setSpoken}
          />
        </InLanguage>
      </Phone>
    </>
  )
}

/** The context of a subject who starts now, by the browser's clock. */
function contextNow({ languages }: SurveyDefinition): SurveyContext {
  const [now, timeZone] = [new Date(), localTimeZone()]
  const today = localDateOf(now, timeZone)
  return {
    today,
    now: `${today}T${formatTime(now, timeZone)}`,
    language: languages[0] ?? 'ja',
    seed: 'preview',
  }
}

const Phone = styled.div`
  display: flex;
  flex-direction: column;
  width: min(390px, 100%);
  height: min(780px, calc(100dvh - 180px));
  min-height: 480px;
  margin: 0 auto;
  overflow: auto;
  border: 1px solid ${({ theme }) => theme.color.border.strong};
  border-radius: 28px;
  box-shadow: ${({ theme }) => theme.shadow.popover};
`

import { t as words } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import { useProjectTimeZone } from '@/entities/project'
import {
  answerFile,
  PaperBadge,
  type SurveyAnswer,
  saveAnswerFile,
  useSurveyAnswerQuery,
} from '@/entities/surveys/answer'
import { projectSurveyCrumbs } from '@/entities/surveys/project-survey'
import { type AnswerFiles, AnswerFilesContext, answerFiles } from '@/entities/surveys/question'
import { PersonStateDot } from '@/entities/surveys/sent-survey'
import { ShowLinkButton } from '@/features/project-survey/issue-survey-links'
import { CorrectAnswerButton } from '@/features/survey-answer/correct-answer'
import { usePaperEntryQuery } from '@/features/survey-answer/enter-paper-answer'
import { formatDate, formatDateTime } from '@/shared/lib/dates'
import { paths } from '@/shared/routes'
import { lazyPart } from '@/shared/ui/lazy-part'
import { ButtonLink } from '@/shared/ui/link'
import { LoadFailed } from '@/shared/ui/load-failed'
import { QueryView } from '@/shared/ui/query-view'
import { TagLabel } from '@/shared/ui/tag-label'
import { NotFound } from '@/widgets/not-found'
import { PageFrame } from '@/widgets/page-frame'
import { SurveyAnswerView } from '@/widgets/surveys/answer-view'
import { useAnswersBeside } from '../model/use-answers-beside'
import type { EnteredAnswer } from './PaperEntryView'

// Loaded on demand, because paper entry is much rarer than reading answers.
const PaperEntryView = lazyPart(async () => (await import('./PaperEntryView')).PaperEntryView, {
  what: () => words`紙の回答の入力`,
  failed: LoadFailed,
})

/** 回答: an answer, sent or voluntary. */
export function ProjectSurveyAnswerPage() {
  const { t } = useLingui()
  const { projectId = '', projectSurveyId = '', sentSurveyId, ...ids } = useParams()
  const surveyAnswerId = ids.sentSurveyTestSubjectId ?? ids.voluntarySurveyTestSubjectId ?? ''
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const timeZone = useProjectTimeZone(projectId)
  const beside = useAnswersBeside(projectSurveyId, sentSurveyId, surveyAnswerId)
  const files = useMemo(() => filesOf(surveyAnswerId), [surveyAnswerId])
  const hrefOf = (id: string, ofSent = sentSurveyId) =>
    ofSent === undefined
      ? paths.projectSurveyVoluntaryOne(projectId, projectSurveyId, id)
      : paths.projectSurveyAnswer(projectId, projectSurveyId, ofSent, id)
  const query = useSurveyAnswerQuery({ projectId, projectSurveyId, surveyAnswerId })
  if (query.error !== undefined && !query.isFetching && query.currentData === undefined) {
    return (
      <NotFound
        what={t`回答`}
        back={{ to: paths.projectSurveys(projectId), label: t`アンケート配信の一覧を開く` }}
      />
    )
  }
  const answer = query.currentData
  const isOnPaper = search.get('view') === 'paper' && answer?.status !== 'ANSWERED'
  const list = sentSurveyId === undefined ? paths.projectSurveyVoluntary : paths.projectSurveySent
  const sent = answer?.sentSurvey
  const code = answer?.testSubject.code
  const titled = code === undefined ? t`回答` : isOnPaper ? t`${code} の紙の回答を入力` : t`${code} の回答`
  return (
    <PageFrame
      title={titled}
      crumbs={[
        ...projectSurveyCrumbs(projectId),
        { label: answer?.projectSurvey.name ?? t`回答の一覧`, to: list(projectId, projectSurveyId) },
        ...(sent
          ? [
              {
                label: formatDateTime(new Date(sent.plannedFor), timeZone),
                to: paths.projectSurveySentOne(projectId, projectSurveyId, sent.id),
              },
            ]
          : []),
      ]}
      status={
        answer && (
          <>
            <PersonStateDot state={answer.personState ?? answer.status} />
            {answer.testSubject.tags.map(({ id, name, colour }) => (
              <TagLabel key={id} name={name} colour={colour} />
            ))}
            {answer.paper && <PaperLine answer={answer} paper={answer.paper} />}
          </>
        )
      }
      actions={
        answer && (
          <>
            {!answer.paper && !isOnPaper && <ShowLinkButton key={answer.id} answer={answer} />}
            {answer.status !== 'ANSWERED' && !isOnPaper && (
              <ButtonLink size="sm" icon="edit" to={paths.onPaper(hrefOf(answer.id))}>
                <Trans>紙の回答を入力する</Trans>
              </ButtonLink>
            )}
            {isOnPaper && (
              <ButtonLink size="sm" to={hrefOf(answer.id)}>
                <Trans>入力をやめる</Trans>
              </ButtonLink>
            )}
            {beside.place > 0 && !isOnPaper && (
              <Place>
                <Trans>
                  {beside.total}件中 {beside.place}件目
                </Trans>
              </Place>
            )}
            {beside.before && !isOnPaper && (
              <ButtonLink size="sm" icon="chevron-left" to={hrefOf(beside.before)}>
                <Trans>前の回答</Trans>
              </ButtonLink>
            )}
            {beside.after && !isOnPaper && (
              <ButtonLink size="sm" icon="chevron-right" to={hrefOf(beside.after)}>
                <Trans>次の回答</Trans>
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <QueryView query={query} what={t`回答`}>
        {(shown) =>
          isOnPaper ? (
            <PaperEntryPart
              answer={shown}
              projectId={projectId}
              onDone={({ id, sentSurvey }) => void navigate(hrefOf(id, sentSurvey?.id), { replace: true })}
            />
          ) : (
            <AnswerFilesContext value={files}>
              <SurveyAnswerView
                answer={shown}
                timeZone={timeZone}
                lineAction={(item, run) =>
                  shown.status === 'ANSWERED' && item.item.type !== 'calculated' ? (
                    <CorrectAnswerButton surveyAnswerId={shown.id} shown={item} run={run} />
                  ) : null
                }
              />
            </AnswerFilesContext>
          )
        }
      </QueryView>
    </PageFrame>
  )
}

const Written = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space[2]} ${theme.space[6]}`};
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
`
const Place = styled.small`
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
`

/** 紙: the day on the paper, and who entered it. */
function PaperLine({ answer, paper }: { answer: SurveyAnswer; paper: NonNullable<SurveyAnswer['paper']> }) {
  if (answer.status !== 'ANSWERED' || paper.answeredOn === null) return <PaperBadge />
  const day = formatDate(paper.answeredOn)
  return (
    <Written>
      <PaperBadge />
      {paper.enteredBy === null ? (
        <Trans>{day} に記入</Trans>
      ) : (
        <Trans>
          {day} に記入・{paper.enteredBy} さんが入力
        </Trans>
      )}
    </Written>
  )
}

function PaperEntryPart({
  answer,
  projectId,
  onDone,
}: {
  answer: SurveyAnswer
  projectId: string
  onDone: (entered: EnteredAnswer) => void
}) {
  const { t } = useLingui()
  const { projectSurvey, id } = answer
  const query = usePaperEntryQuery({ projectId, projectSurveyId: projectSurvey.id, surveyAnswerId: id })
  return (
    <QueryView query={query} what={t`紙の回答の入力`}>
      {(entry) => <PaperEntryView answer={answer} entry={entry} onDone={onDone} />}
    </QueryView>
  )
}

/** Read-only access to the files of an answer. */
function filesOf(surveyAnswerId: string): AnswerFiles {
  return answerFiles({
    send: () => Promise.reject(new Error('')),
    show: async ({ id }) => {
      const file = await answerFile(surveyAnswerId, id)
      return file && URL.createObjectURL(file)
    },
    save: ({ id }) => saveAnswerFile(surveyAnswerId, id),
  })
}

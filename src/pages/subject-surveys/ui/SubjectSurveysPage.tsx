import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect } from 'react'
import { keepSubjectListAddress, subjectSurveys, useRequest } from '@/features/answer-survey'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { LoadFailedMessage, SubjectFrame, UnknownLink } from '@/widgets/surveys/frame'
import { ClosedSurveys } from './ClosedSurveys'
import { OpenSurveys } from './OpenSurveys'
import { Nothing } from './SubjectSurveys.styles'
import { VoluntarySurveys } from './VoluntarySurveys'

/** アンケートの一覧 of one test subject: open, voluntary and past surveys. */
export function SubjectSurveysPage({ testSubjectKey }: { testSubjectKey: string }) {
  const { t } = useLingui()
  const ask = useCallback((signal: AbortSignal) => subjectSurveys(testSubjectKey, signal), [testSubjectKey])
  const { data: lists, error, isLoading, retry } = useRequest(ask)
  useDocumentTitle(t`アンケートの一覧`)
  useEffect(() => {
    if (lists) keepSubjectListAddress(location.pathname)
  }, [lists])
  if (lists === null) {
    return (
      <SubjectFrame>
        <UnknownLink title={t`アンケートが見つかりません`} />
      </SubjectFrame>
    )
  }
  if (!lists) {
    // The failure message has its own heading.
    if (error !== undefined && !isLoading) {
      return (
        <SubjectFrame>
          <LoadFailedMessage error={error} onRetry={retry} />
        </SubjectFrame>
      )
    }
    return <SubjectFrame title={t`アンケートの一覧`}>{null}</SubjectFrame>
  }
  const { open, closed, voluntary, projectName, contactEmail, timeZone = null } = lists
  return (
    <SubjectFrame name={projectName} contactEmail={contactEmail} title={t`アンケートの一覧`}>
      {open.length === 0 && voluntary.length === 0 && (
        <Nothing>
          <Trans>いま回答できるアンケートはありません。</Trans>
          <br />
          <Trans>アンケートが届くと、ここに表示されます。</Trans>
        </Nothing>
      )}
      {open.length > 0 && <OpenSurveys surveys={open} timeZone={timeZone} />}
      {voluntary.length > 0 && (
        <VoluntarySurveys surveys={voluntary} testSubjectKey={testSubjectKey} timeZone={timeZone} />
      )}
      {closed.length > 0 && (
        <ClosedSurveys
          surveys={closed}
          answeredCount={lists.answeredCount}
          sentCount={lists.sentCount}
          timeZone={timeZone}
        />
      )}
    </SubjectFrame>
  )
}

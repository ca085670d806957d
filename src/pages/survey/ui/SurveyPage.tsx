import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { openSurveyOf, PinForm, textOf, usePublicSurvey } from '@/features/answer-survey'
import { useLocale } from '@/shared/i18n'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { Dial } from '@/shared/ui/empty-state'
import { LoadFailedMessage, SubjectFrame, SurveyMessage, UnknownLink } from '@/widgets/surveys/frame'
import { inLanguage, plainText } from '../../../../engines/survey/run'
import { LateAnswers } from './LateAnswers'
import { NotOpenMessage } from './NotOpenMessage'
import { ResponseForm } from './ResponseForm'

/** The answer behind a link: sent, voluntary, or a test of a draft. */
export function SurveyPage({ surveyToken }: { surveyToken: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { data: survey, error, isLoading, retry, key } = usePublicSurvey(surveyToken)
  const [cameTooLate, setCameTooLate] = useState(false)
  const askAgain = useCallback(
    (isTooLate: boolean) => {
      if (isTooLate) setCameTooLate(true)
      retry()
    },
    [retry],
  )
  const title = survey
    ? plainText(inLanguage(textOf(survey.title), locale))
    : t({ message: 'アンケート', context: 'one' })
  useDocumentTitle(title)
  if (survey === null) {
    return (
      <SubjectFrame>
        <UnknownLink title={t`アンケートが見つかりません`} />
      </SubjectFrame>
    )
  }
  if (!survey || key === null) {
    return (
      <SubjectFrame>
        {error !== undefined && !isLoading ? <LoadFailedMessage error={error} onRetry={retry} /> : null}
      </SubjectFrame>
    )
  }
  const open = survey.state === 'OPEN' ? openSurveyOf(survey) : null
  if (open) {
    return (
      <ResponseForm
        key={surveyToken}
        surveyToken={surveyToken}
        storageKey={key}
        open={open}
        timeZone={survey.timeZone}
        revision={survey.revision}
        name={survey.kind === 'TEST' ? t`${survey.projectName}（テスト回答）` : survey.projectName}
        contactEmail={survey.contactEmail}
        onRefused={askAgain}
      />
    )
  }
  return (
    <SubjectFrame name={survey.projectName} contactEmail={survey.contactEmail}>
      {survey.state === 'PIN_REQUIRED' ? (
        <SurveyMessage picture={<Dial size={120} />} title={title}>
          <p>
            <Trans>研究チームから受け取った PIN を入力してください。</Trans>
          </p>
          <PinForm surveyToken={surveyToken} onEntered={retry} />
        </SurveyMessage>
      ) : (
        <>
          {(survey.state === 'CLOSED' || survey.state === 'ANSWERED') && (
            <LateAnswers surveyToken={surveyToken} storageKey={key} onSent={askAgain} />
          )}
          <NotOpenMessage survey={survey} title={title} cameTooLate={cameTooLate} />
        </>
      )}
    </SubjectFrame>
  )
}

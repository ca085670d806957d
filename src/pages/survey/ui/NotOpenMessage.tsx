import { Trans, useLingui } from '@lingui/react/macro'
import { ConsentPaper, consentCopies, openSurveyOf, type PublicSurvey } from '@/features/answer-survey'
import { useLocale } from '@/shared/i18n'
import { formatDateTime } from '@/shared/lib/dates'
import { Dial } from '@/shared/ui/empty-state'
import { SurveyMessage } from '@/widgets/surveys/frame'

/** Why a survey cannot be answered now, and what the subject can do. */
export function NotOpenMessage({
  survey,
  title,
  cameTooLate = false,
}: {
  survey: PublicSurvey
  title: string
  /** Answers were given here after another device had completed the survey. */
  cameTooLate?: boolean
}) {
  const { t } = useLingui()
  const locale = useLocale()
  const open = openSurveyOf(survey)
  const momentOf = (at: string) => formatDateTime(Date.parse(at), survey.timeZone)
  const picture = <Dial size={120} />
  switch (survey.state) {
    case 'NOT_YET_OPEN':
      return (
        <SurveyMessage picture={picture} title={t`まだ回答できません`}>
          <p>{title}</p>
          {survey.opensAt && (
            <p>
              <Trans>{momentOf(survey.opensAt)} から回答できます。</Trans>
            </p>
          )}
        </SurveyMessage>
      )
    case 'CLOSED':
      return (
        <SurveyMessage picture={picture} title={t`回答の受け付けは終わりました`}>
          <p>{title}</p>
          {survey.closesAt && Date.parse(survey.closesAt) <= Date.now() && (
            <p>
              <Trans>{momentOf(survey.closesAt)} に締め切りました。</Trans>
            </p>
          )}
        </SurveyMessage>
      )
    case 'ANSWERED':
      return (
        <SurveyMessage picture={picture} title={t`このアンケートは回答済みです`}>
          <p>{title}</p>
          {survey.answeredAt && (
            <p>
              <span>
                <Trans>{momentOf(survey.answeredAt)} に受け付けました。ご協力ありがとうございました。</Trans>
              </span>
              {survey.isLate && (
                <span>
                  {' '}
                  <Trans>（締め切り後）</Trans>
                </span>
              )}
            </p>
          )}
          {cameTooLate && (
            <p role="alert">
              <Trans>
                別の端末または画面で先に回答が送信されていたため、この画面でそのあと入力した内容は回答に含まれていません。
              </Trans>
            </p>
          )}
          {open && (
            <ConsentPaper
              consents={consentCopies({ ...open, context: { ...open.context, language: locale } })}
              timeZone={survey.timeZone}
            />
          )}
        </SurveyMessage>
      )
    default:
      return (
        <SurveyMessage picture={picture} title={t`このアンケートには回答できません`}>
          <p>
            <Trans>研究への参加が終わっているため、回答は受け付けていません。</Trans>
          </p>
        </SurveyMessage>
      )
  }
}

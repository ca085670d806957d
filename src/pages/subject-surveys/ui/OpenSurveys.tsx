import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type SubjectSurveys, textOf } from '@/features/answer-survey'
import { middleDot, useLocale } from '@/shared/i18n'
import { paths } from '@/shared/routes'
import { inLanguage, plainText } from '../../../../engines/survey/run'
import { momentText } from './moment-text'
import { Answer, Card, Count, Row, Section, Soon } from './SubjectSurveys.styles'

const soonMs = 24 * 3_600_000

/** 回答できるアンケート, the one that closes first at the top. */
export function OpenSurveys({
  surveys,
  timeZone,
}: {
  surveys: SubjectSurveys['open']
  timeZone: string | null
}) {
  const locale = useLocale()
  const { t } = useLingui()
  return (
    <Section>
      <header>
        <h2>
          <Trans>回答できるアンケート</Trans>
        </h2>
        <Count>
          <Plural value={surveys.filter(({ state }) => state === 'OPEN').length} one="#件" other="#件" />
        </Count>
      </header>
      <Card>
        {surveys.map(({ token, title, state, opensAt, closesAt, answeredItems, totalItems }) => {
          const isBegun = answeredItems > 0
          const name = plainText(inLanguage(textOf(title), locale))
          const isOpen = state === 'OPEN'
          return (
            <li key={token}>
              <Row>
                <div>
                  <b>{name}</b>
                  {isOpen && <Deadline closesAt={closesAt} isBegun={isBegun} timeZone={timeZone} />}
                  {!isOpen && opensAt !== null && (
                    <small>
                      <Trans>{momentText(opensAt, timeZone)} から回答できます</Trans>
                    </small>
                  )}
                </div>
                {isOpen && (
                  // Several of a list are told apart by ear, too.
                  <Answer
                    href={paths.survey(token)}
                    $isBegun={isBegun}
                    aria-label={isBegun ? t`続ける：${name}` : t`回答する：${name}`}
                  >
                    {isBegun ? <Trans>続ける</Trans> : <Trans>回答する</Trans>}
                  </Answer>
                )}
                {isBegun && <progress value={answeredItems} max={totalItems} aria-hidden="true" />}
              </Row>
            </li>
          )
        })}
      </Card>
    </Section>
  )
}

function Deadline({
  closesAt,
  isBegun,
  timeZone,
}: {
  closesAt: string | null
  isBegun: boolean
  timeZone: string | null
}) {
  const left = closesAt === null ? null : Date.parse(closesAt) - Date.now()
  if (closesAt !== null && left !== null && left < soonMs && left > 0) {
    const hours = Math.floor(left / 3_600_000)
    const minutes = Math.floor(left / 60_000) % 60
    return (
      <Soon>
        <Trans>
          {momentText(closesAt, timeZone)} に締め切り（あと {hours}時間{minutes}分）
        </Trans>
      </Soon>
    )
  }
  // Late answers are taken after the closing.
  if (closesAt !== null && left !== null && left <= 0) {
    return (
      <Soon>
        <Trans>{momentText(closesAt, timeZone)} に締め切り（まだ回答できます）</Trans>
      </Soon>
    )
  }
  return (
    <small>
      {isBegun && (
        <span>
          <Trans>途中まで回答済み</Trans>
        </span>
      )}
      {isBegun && closesAt !== null && <span>{middleDot()}</span>}
      {closesAt !== null && (
        <span>
          <Trans>{momentText(closesAt, timeZone)} まで</Trans>
        </span>
      )}
    </small>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import type { AlertRehearsal } from '@/entities/alert'
import { inBrackets, rangeSign } from '@/shared/i18n'
import { formatMonthDay } from '@/shared/lib/dates'
import { paths } from '@/shared/routes'
import { focusRing } from '@/shared/theme'

const mostShown = 8

/** Who would have raised alerts, on which days and with which values; each day leads to what was measured. */
export function RehearsedSubjects({
  projectId,
  rehearsal: { subjects, affected, counts, from, perDay },
}: {
  projectId: string
  rehearsal: AlertRehearsal
}) {
  const { t } = useLingui()
  return (
    <section>
      <ListHead>
        <b>{counts ? <Trans>数えた被験者</Trans> : <Trans>被験者ごと</Trans>}</b>
        <span>
          <Trans>発報した日と値</Trans>
        </span>
      </ListHead>
      <Subjects>
        {subjects.slice(0, mostShown).map((subject) => (
          <SubjectLine
            key={subject.testSubjectId}
            projectId={projectId}
            subject={subject}
            from={from}
            days={perDay.length}
          />
        ))}
      </Subjects>
      {affected > mostShown && <Small>{t`ほか${affected - mostShown}名`}</Small>}
    </section>
  )
}

type Subject = AlertRehearsal['subjects'][number]

function SubjectLine({
  projectId,
  subject: { testSubjectId, code, total, events },
  from,
  days,
}: {
  projectId: string
  subject: Subject
  from: string
  days: number
}) {
  const { t } = useLingui()
  const start = Date.parse(from)
  const placeOf = (day: string) => ((Date.parse(day) - start) / 86_400_000 + 0.5) / days
  // A rule of minutes may raise several on one day.
  const datesOfAlerts = [...new Set(events.map(({ windowOn }) => windowOn))]
  const told = new Set(events.filter(({ isHeldBack }) => !isHeldBack).map(({ windowOn }) => windowOn))
  const listed = events.map(({ windowOn }) => formatMonthDay(windowOn)).join(', ')
  const address = (day: string) => `${paths.monitoring(projectId)}&subject=${testSubjectId}&day=${day}`
  return (
    <li>
      <details>
        <summary>
          <b>{code}</b>
          <Track role="img" aria-label={listed}>
            {datesOfAlerts.map((windowOn) => (
              <Dot
                key={windowOn}
                $isHeldBack={!told.has(windowOn)}
                style={{ insetInlineStart: `${placeOf(windowOn) * 100}%` }}
              />
            ))}
          </Track>
          <span>{t`${total}回`}</span>
        </summary>
        <Days aria-label={t`${code}の発報した日`}>
          {events.map((event, place) => (
            // A rule of minutes may raise several with one value on one day.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            <li key={place}>
              <Day to={address(event.windowOn)}>{spanOf(event)}</Day>
              <span>
                <span>{event.kind === 'MISSING' ? t`データなし` : (event.valueText ?? '—')}</span>
                {event.isHeldBack && <span>{inBrackets(t`上限のため知らせない`)}</span>}
              </span>
            </li>
          ))}
        </Days>
      </details>
    </li>
  )
}

/** 11/3〜11/5: raised, and over. */
function spanOf({ windowOn, closedOn }: Subject['events'][number]): string {
  const first = formatMonthDay(windowOn)
  return closedOn === null || closedOn === windowOn ? first : first + rangeSign() + formatMonthDay(closedOn)
}

const Small = styled.p`
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
`
const ListHead = styled.div`
  display: flex;
  justify-content: space-between;
  padding-bottom: ${({ theme }) => theme.space[4]};
  ${({ theme }) => ({ ...theme.typography.dense })}
  span {
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
const Subjects = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
  ${({ theme }) => ({ ...theme.typography.dense })}
  summary {
    ${focusRing}
    display: grid;
    grid-template-columns: 96px minmax(0, 1fr) 44px;
    align-items: center;
    gap: ${({ theme }) => theme.space[8]};
    min-height: ${({ theme }) => theme.size.targetMin};
    text-align: right;
    cursor: pointer;
  }
  b {
    overflow: hidden;
    text-align: left;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`
const Days = styled.ul`
  display: grid;
  padding: ${({ theme }) => `0 0 ${theme.space[8]} ${theme.space[16]}`};
  list-style: none;
  li {
    display: flex;
    justify-content: space-between;
    gap: ${({ theme }) => theme.space[8]};
  }
`
const Day = styled(Link)`
  ${focusRing}
  display: inline-flex;
  align-items: center;
  min-height: ${({ theme }) => theme.size.targetMin};
  color: ${({ theme }) => theme.color.accent.text};
`
const Track = styled.div`
  position: relative;
  height: 1px;
  background: ${({ theme }) => theme.color.border.subtle};
`
const Dot = styled.i<{ $isHeldBack: boolean }>`
  position: absolute;
  top: -4px;
  width: 8px;
  height: 8px;
  margin-inline-start: -4px;
  border-radius: 50%;
  background: ${({ theme, $isHeldBack }) => ($isHeldBack ? theme.color.bg.surface : theme.color.danger.mark)};
  box-shadow: inset 0 0 0 2px ${({ theme }) => theme.color.danger.mark};
`

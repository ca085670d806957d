import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import {
  Hypnogram,
  hypnogramBars,
  type SleepSession,
  stageName,
  type TestSubjectDay,
} from '@/entities/measurement'
import { rangeSign } from '@/shared/i18n'
import { formatTime } from '@/shared/lib/dates'
import { formatDuration, formatHours, formatNumber } from '@/shared/lib/numbers'
import { FigureTable, TableSwitch } from '@/shared/ui/table-switch'
import { stateOfMetric } from '../model/metric-of-day'
import { EmptyPart } from './EmptyPart'
import { Heading, Middle, Note, Section } from './TestSubjectPanel.styles'

/** The night that ended on this day, and separate naps. */
export function SleepSection({ day }: { day: TestSubjectDay }) {
  const [isTable, setTable] = useState(false)
  const nights = day.sleep.filter(({ isNap }) => !isNap)
  const naps = day.sleep.filter(({ isNap }) => isNap)
  const night = nights.reduce<SleepSession | null>(longer, null)
  const sleep = stateOfMetric(day, 'SLEEP')
  const span = ({ startedAt, endedAt }: SleepSession) =>
    `${formatTime(Date.parse(startedAt), day.timeZone)} ${rangeSign()} ${formatTime(Date.parse(endedAt), day.timeZone)}`
  return (
    <Section aria-label={t`睡眠`}>
      <Heading>
        <h3>
          <Trans>睡眠</Trans>
        </h3>
        {night ? <Note>{span(night)}</Note> : null}
        {night || sleep.value === null ? null : (
          <Middle>
            {formatHours(sleep.value)}
            <small>
              <Trans>睡眠</Trans>
            </small>
          </Middle>
        )}
        {night ? (
          <span>
            <Middle>
              {formatHours(night.minutesAsleep)}
              <small>
                <Trans>睡眠</Trans>
              </small>
            </Middle>
            {night.efficiency === null ? null : (
              <Middle>
                {formatNumber(night.efficiency * 100)}
                <small>
                  <Trans>% 効率</Trans>
                </small>
              </Middle>
            )}
          </span>
        ) : null}
      </Heading>
      {!night && sleep.value === null ? <EmptyPart state={sleep.state} height={72} /> : null}
      {night && night.stages.length > 0 ? (
        isTable ? (
          <FigureTable
            label={t`睡眠段階の表`}
            heads={[t`開始`, t`段階`, t`長さ`]}
            rows={hypnogramBars(night).map(({ startsAt, stage, minutes }) => [
              formatTime(startsAt, day.timeZone),
              stageName(stage),
              formatDuration(minutes),
            ])}
          />
        ) : (
          <Hypnogram {...night} timeZone={day.timeZone} />
        )
      ) : null}
      {naps.map((nap) => (
        <Note key={nap.startedAt}>{t`仮眠 ${span(nap)}（${formatDuration(nap.minutesAsleep)}）`}</Note>
      ))}
      {night && night.stages.length > 0 ? (
        <End>
          <TableSwitch isTable={isTable} onChange={setTable} />
        </End>
      ) : null}
    </Section>
  )
}

function longer(longest: SleepSession | null, session: SleepSession): SleepSession {
  return longest === null || session.minutesAsleep > longest.minutesAsleep ? session : longest
}

const End = styled.div`
  align-self: flex-end;
`

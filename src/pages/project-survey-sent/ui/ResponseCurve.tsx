import { t } from '@lingui/core/macro'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import type { SentSurvey } from '@/entities/surveys/sent-survey'
import { formatDateTime, formatTime } from '@/shared/lib/dates'
import { formatDuration, formatNumber, missing } from '@/shared/lib/numbers'
import { media, usePalette } from '@/shared/theme'
import { Plot } from '@/shared/ui/plot'
import { FigureTable, TableSwitch } from '@/shared/ui/table-switch'
import { drawnLines, responseOptions, tabledPlaces } from '../model/response-options'

/** 回答率の推移: how many had opened and answered over time, with the average of earlier ones. */
export function ResponseCurve({ sent, timeZone, now }: { sent: SentSurvey; timeZone: string; now: number }) {
  const [isTable, setTable] = useState(false)
  const { chart, border } = usePalette()
  const options = useMemo(
    () =>
      responseOptions(
        sent,
        {
          axis: chart.axis,
          grid: chart.grid,
          ticks: border.strong,
          opened: chart.catAsagi,
          answered: chart.catYamabuki,
          past: chart.axis,
        },
        timeZone,
      ),
    [sent, chart, border, timeZone],
  )
  const lines = useMemo(() => drawnLines(sent, now), [sent, now])
  const past = sent.earlier.answered?.at(-1) ?? null
  const [from, to] = [Date.parse(sent.curve.from), Date.parse(sent.curve.to)]
  const length = formatDuration((to - from) / 60_000)
  const lastShare = (counts: readonly number[]) => percent(counts.at(-1) ?? 0, sent.counts.targets)
  // Where the lines end: what came after closing is in none of them.
  const [openedShare, answeredShare] = [lastShare(sent.curve.opened), lastShare(sent.curve.answered)]
  const pastShare = past === null ? null : shareWords(past)
  const words = lineWords(sent)
  return (
    <Section>
      <Heading>
        <h2>{t`回答率の推移`}</h2>
        <small>{windowWords(sent, length)}</small>
        <Legend>
          <Item $colour={chart.catAsagi}>{`${words.opened} ${openedShare}`}</Item>
          <Item $colour={chart.catYamabuki}>{`${words.answered} ${answeredShare}`}</Item>
          {pastShare !== null && <Item $colour={chart.axis} $isDashed>{`${words.past} ${pastShare}`}</Item>}
        </Legend>
        <TableSwitch isTable={isTable} onChange={setTable} />
      </Heading>
      {isTable ? (
        <FigureTable
          label={t`回答率の推移の表`}
          heads={[t`時刻`, t`開封`, t`回答`, words.past]}
          rows={tabledPlaces(sent, lines).map((place) => {
            const at = (lines[0][place] ?? 0) * 1000
            return [
              to - from > 86_400_000 ? formatDateTime(at, timeZone) : formatTime(at, timeZone),
              ...[1, 2, 3].map((line) => shareWords(lines[line]?.[place])),
            ]
          })}
        />
      ) : (
        <Plot
          options={options}
          data={lines}
          height={220}
          label={t`回答率の推移。${words.opened} ${openedShare}、${words.answered} ${answeredShare}。`}
        />
      )}
    </Section>
  )
}

/** What the curve spans. Links that are handed out were not sent, and what staff closed early did not reach its deadline. */
function windowWords({ closedAt, closesAt, isHandedOut }: SentSurvey, length: string): string {
  if (closedAt !== null) {
    return isHandedOut
      ? t`リンクの用意から受け付けの終了まで ${length}`
      : t`送信から受け付けの終了まで ${length}`
  }
  if (closesAt === null) return t`締め切りなし・いままでの ${length}`
  return isHandedOut ? t`リンクの用意から締め切りまで ${length}` : t`送信から締め切りまで ${length}`
}

/** The lines stop at the end of the window, and those of earlier ones did at theirs. */
function lineWords({ closedAt, closesAt, state }: SentSurvey) {
  const isDeadline = closedAt === null && closesAt !== null
  const past = isDeadline ? t`過去の平均（締め切りまで）` : t`過去の平均（受け付けの終了まで）`
  if (state !== 'CLOSED') return { opened: t`開封`, answered: t`回答`, past }
  return isDeadline
    ? { opened: t`締め切りまでの開封`, answered: t`締め切りまでの回答`, past }
    : { opened: t`受け付けの終了までの開封`, answered: t`受け付けの終了までの回答`, past }
}

const shareWords = (share: number | null | undefined) =>
  share === null || share === undefined ? missing : `${formatNumber(share * 100, 1)}%`

export function percent(part: number, whole: number): string {
  return whole === 0 ? missing : `${formatNumber((part / whole) * 100, 1)}%`
}

const Section = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  min-width: 0;
`
const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  h2 {
    ${({ theme }) => ({ ...theme.typography.subheading })}
  }
  > :last-child {
    margin-left: auto;
  }
  small {
    ${({ theme }) => ({ ...theme.typography.caption })}
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
const Legend = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 14px;
  margin-left: auto;
  font-size: ${({ theme }) => theme.typography.caption.fontSize};
  ${media.phone} {
    order: 1;
    flex-basis: 100%;
  }
`
const Item = styled.span<{ $colour: string; $isDashed?: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  white-space: nowrap;
  &::before {
    content: '';
    width: 14px;
    border-top: 2px ${({ $isDashed }) => ($isDashed ? 'dashed' : 'solid')} ${({ $colour }) => $colour};
  }
`

import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { type SentSurvey, timeTaken } from '@/entities/surveys/sent-survey'
import { formatNumber, missing } from '@/shared/lib/numbers'
import { media } from '@/shared/theme'
import { percent } from './ResponseCurve'

/** From targets to answers, with the time taken and the score. */
export function SentFunnel({ sent }: { sent: SentSurvey }) {
  const { t } = useLingui()
  const { counts, earlier, medianSeconds, meanScore, scoreMaximum } = sent
  const { targets, delivered, opened, answered } = counts
  const number = (value: number) => formatNumber(value)
  const ofDelivered = percent(opened, delivered)
  const ofOpened = percent(answered, opened)
  const past = timeTaken(earlier.medianSeconds)
  const change = meanScore === null || earlier.meanScore === null ? null : meanScore - earlier.meanScore
  return (
    <Frame>
      <Step label={t`対象`} value={number(targets)} unit={t`名`} share={targets > 0 ? 1 : 0} colour="sumi">
        {counts.leftOut > 0 && t`ほかに対象外 ${number(counts.leftOut)}名`}
      </Step>
      {sent.isHandedOut ? (
        <Step label={t`用意したリンク`} value={number(counts.sent)} unit={t`名`}>
          {t`送信せず、手で渡します`}
        </Step>
      ) : (
        <Step
          label={t`到達`}
          value={number(delivered)}
          unit={t`名`}
          share={delivered / (targets || 1)}
          colour="sumi"
        >
          {counts.undeliverable > 0 ? t`不達 ${number(counts.undeliverable)}名` : t`不達なし`}
        </Step>
      )}
      <Step
        label={t`開封`}
        value={number(opened)}
        unit={t`名`}
        share={opened / (targets || 1)}
        colour="asagi"
      >
        {delivered > 0 && (sent.isHandedOut ? t`リンクの ${ofDelivered}` : t`到達の ${ofDelivered}`)}
      </Step>
      <Step
        label={t`回答`}
        value={number(answered)}
        unit={t`名`}
        share={answered / (targets || 1)}
        colour="yamabuki"
      >
        {opened > 0 && <Whole>{t`開封の ${ofOpened}`}</Whole>}
        {counts.late > 0 && <Whole>{t`締め切り後 ${number(counts.late)}名`}</Whole>}
      </Step>
      <Step label={t`所要時間の中央値`} value={timeTaken(medianSeconds)}>
        {earlier.medianSeconds !== null && t`過去の中央値の平均 ${past}`}
      </Step>
      <Step
        label={t`平均得点`}
        value={meanScore === null ? missing : formatNumber(meanScore, 1)}
        {...(scoreMaximum !== null && { unit: `/ ${number(scoreMaximum)}` })}
      >
        {change !== null && t`前回比 ${signed(change)}`}
      </Step>
    </Frame>
  )
}

const signed = (value: number) => `${value > 0 ? '+' : ''}${formatNumber(value, 1)}`

function Step({
  label,
  value,
  unit,
  share,
  colour,
  children,
}: {
  label: string
  value: string
  unit?: string
  /** Share of the targets, 0 to 1. */
  share?: number
  colour?: 'sumi' | 'asagi' | 'yamabuki'
  children?: ReactNode
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{value}</b>
        {unit && <span>{unit}</span>}
        {share !== undefined && <span>{formatNumber(share * 100, 1)}%</span>}
      </dd>
      {share !== undefined && colour && (
        <Track aria-hidden="true">
          <Fill $colour={colour} style={{ width: `${Math.min(1, share) * 100}%` }} />
        </Track>
      )}
      <dd>
        <small>{children}</small>
      </dd>
    </div>
  )
}

const Frame = styled.dl`
  display: grid;
  grid-template-columns: repeat(6, 1fr);
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.xl};
  overflow: hidden;
  > div {
    min-width: 0;
    padding: ${({ theme }) => `${theme.space[8]} ${theme.space[16]} ${theme.space[12]}`};
    box-shadow: 1px 1px 0 ${({ theme }) => theme.color.border.subtle};
  }
  dt,
  small {
    ${({ theme }) => ({ ...theme.typography.caption })}
    color: ${({ theme }) => theme.color.text.secondary};
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 5px;
    min-height: 18px;
    span {
      font-size: ${({ theme }) => theme.typography.caption.fontSize};
      color: ${({ theme }) => theme.color.text.secondary};
    }
  }
  b {
    ${({ theme }) => ({ ...theme.typography.figureLg })}
    white-space: nowrap;
  }
  ${media.overlay} {
    grid-template-columns: repeat(3, 1fr);
  }
  ${media.phone} {
    grid-template-columns: repeat(2, 1fr);
    b {
      ${({ theme }) => ({ ...theme.typography.figureMd })}
    }
  }
`
/** Words that stay in one line; a break is allowed after them. */
const Whole = styled.span`
  display: inline-block;
  margin-right: 8px;
`
const Track = styled.div`
  height: 4px;
  margin: 4px 0;
  border-radius: ${({ theme }) => theme.radius.full};
  background: ${({ theme }) => theme.color.bg.muted};
  overflow: hidden;
`
const Fill = styled.div<{ $colour: 'sumi' | 'asagi' | 'yamabuki' }>`
  height: 100%;
  background: ${({ theme, $colour }) =>
    ({
      sumi: theme.color.chart.catSumi,
      asagi: theme.color.chart.catAsagi,
      yamabuki: theme.color.chart.catYamabuki,
    })[$colour]};
`

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatMetric, type MetricName, metricStepStarts, metricStyle } from '@/entities/measurement'
import { rangeSign } from '@/shared/i18n'
import { formatNumber } from '@/shared/lib/numbers'
import { UpdatedAgo } from '@/shared/ui/updated-ago'
import { Foot, HatchSwatch, Legend, LegendItem, StepSwatch, ThinSwatch } from './MonitoringGrid.styles'

interface Props {
  /** Null: surveys. */
  metric: MetricName | null
  total: number | null
  loadedAt: number | null
}

/** The number of subjects, the age of the data, and the legend of the colours. */
export function GridFoot({ metric, total, loadedAt }: Props) {
  const count = formatNumber(total)
  return (
    <Foot>
      {/* On a phone it has its own line, even before its text is known. */}
      <span>{total === null ? '\u00a0' : t`${count}名`}</span>
      {loadedAt === null ? null : <UpdatedAgo at={loadedAt} />}
      {metric === null ? <SurveyLegend /> : <MetricLegend metric={metric} />}
    </Foot>
  )
}

function SurveyLegend() {
  return (
    <Legend aria-label={t`凡例`}>
      <LegendItem>
        <StepSwatch $step={4} />
        <Trans>回答済み</Trans>
      </LegendItem>
      <LegendItem>
        <StepSwatch $step={2} />
        <Trans>一部に回答</Trans>
      </LegendItem>
      <LegendItem>
        <ThinSwatch $step={4} />
        <Trans>遅れて回答</Trans>
      </LegendItem>
      <LegendItem>
        <HatchSwatch />
        <Trans>回答なし</Trans>
      </LegendItem>
    </Legend>
  )
}

function MetricLegend({ metric }: { metric: MetricName }) {
  const { label, unit } = metricStyle(metric)
  const [lowest, ...others] = metricStepStarts(metric)
  return (
    <Legend aria-label={t`凡例`}>
      <span>{t`${label}（${unit}）`}</span>
      {lowest && others[0] ? (
        <LegendItem>
          <StepSwatch $step={lowest.step} />
          {t`${formatMetric(metric, others[0].from)} 未満`}
        </LegendItem>
      ) : null}
      {others.map(({ step, from }) => (
        <LegendItem key={step}>
          <StepSwatch $step={step} />
          {formatMetric(metric, from)}
          {rangeSign()}
        </LegendItem>
      ))}
      <LegendItem>
        <HatchSwatch />
        <Trans>データなし・ゼロ</Trans>
      </LegendItem>
      <LegendItem>
        <ThinSwatch $step={3} />
        <Trans>一部装着</Trans>
      </LegendItem>
    </Legend>
  )
}

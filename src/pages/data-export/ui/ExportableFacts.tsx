import { Trans, useLingui } from '@lingui/react/macro'
import { type MetricName, metricStyle } from '@/entities/measurement'
import { useMonitoringSummaryQuery } from '@/entities/monitoring'
import type { ProjectDetails } from '@/entities/project'
import { FactList } from '@/shared/ui/fact-list'
import { QueryView } from '@/shared/ui/query-view'

/** The subjects and metrics of the project, as of now. */
export function ExportableFacts({ project }: { project: ProjectDetails }) {
  const { t } = useLingui()
  const query = useMonitoringSummaryQuery({ projectId: project.id })
  return (
    <QueryView query={query} what={t`データの件数`}>
      {(summary) => (
        <FactList
          facts={[
            { name: t`被験者`, value: <Trans>参加中 {summary.activeSubjects}名</Trans> },
            {
              name: t`タグ`,
              value: project.tags.length === 0 ? t`なし` : project.tags.map(({ name }) => name).join('、'),
            },
            {
              name: t`測定項目`,
              value: metricWords(summary.measuredMetrics) ?? t`直近7日のデータはありません`,
            },
            { name: t`期間`, value: periodWords(project.startOn ?? null, summary.today) },
            { name: t`タイムゾーン`, value: project.timeZone },
          ]}
        />
      )}
    </QueryView>
  )
}

function metricWords(metrics: readonly MetricName[]): string | null {
  return metrics.length === 0 ? null : metrics.map((metric) => metricStyle(metric).label).join('、')
}

function periodWords(startOn: string | null, today: string): string {
  const until = today.replaceAll('-', '/')
  return startOn === null ? `〜 ${until}` : `${startOn.replaceAll('-', '/')} 〜 ${until}`
}

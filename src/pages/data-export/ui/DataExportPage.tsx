import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useMonitoringSummaryQuery } from '@/entities/monitoring'
import { type ProjectDetails, useProjectDetailsQuery, useSelectedProjectId } from '@/entities/project'
import { useViewerQuery } from '@/entities/session'
import { ExportForm, type KeptChoices, type UsedExport } from '@/features/data-export/make-export'
import { LazySaveExportPanel } from '@/features/saved-export/save-export'
import { media } from '@/shared/theme'
import { InlineNote } from '@/shared/ui/inline-note'
import { QueryView } from '@/shared/ui/query-view'
import { PageFrame } from '@/widgets/page-frame'
import { Destinations } from './Destinations'
import { ExportHistory } from './ExportHistory'
import { SavedExports } from './SavedExports'

/** データ出力: what is to leave the selected project, and what has left it. */
export function DataExportPage() {
  const { t } = useLingui()
  const projectId = useSelectedProjectId() ?? ''
  const query = useProjectDetailsQuery({ projectId })
  return (
    <PageFrame title={t`データ出力`} description={<Trans>出力したファイルは14日間保存されます。</Trans>}>
      <QueryView query={query} what={t`プロジェクト`}>
        {(project) =>
          project.viewerCanExport ? (
            <Exports key={project.id} project={project} />
          ) : (
            <InlineNote tone="warning">
              <Trans>
                このプロジェクトのデータを出力する権限がありません。必要なときは、会社のオーナーに依頼してください。
              </Trans>
            </InlineNote>
          )
        }
      </QueryView>
    </PageFrame>
  )
}

interface Again {
  /** A new form for each. */
  readonly number: number
  readonly used: UsedExport
  /** The export since which the new one says what changed. */
  readonly comparesWith: string | null
}

function Exports({ project }: { project: ProjectDetails }) {
  const { t } = useLingui()
  const summary = useMonitoringSummaryQuery({ projectId: project.id })
  const canManage = useViewerQuery().data?.canManageDestinations === true
  const [again, put] = useState<Again | null>(null)
  const [kept, keep] = useState<KeptChoices | null>(null)
  const use = (used: UsedExport, comparesWith: string | null = null) =>
    put((former) => ({ number: (former?.number ?? 0) + 1, used, comparesWith }))
  return (
    <Columns>
      <section aria-label={t`新しい出力`}>
        <QueryView query={summary} what={t`データの件数`}>
          {({ today, measuredMetrics }) => (
            <ExportForm
              key={again?.number ?? 0}
              project={project}
              today={today}
              measured={measuredMetrics}
              again={again?.used ?? null}
              comparesWith={again?.comparesWith ?? null}
              onMade={() => {}}
              onKeep={keep}
            />
          )}
        </QueryView>
      </section>
      <Made>
        <SavedExports projectId={project.id} timeZone={project.timeZone} onUse={use} />
        <ExportHistory
          projectId={project.id}
          timeZone={project.timeZone}
          onAgain={(used, compares) => use(used, compares ? used.id : null)}
        />
        {canManage && <Destinations projectId={project.id} />}
      </Made>
      {kept && (
        <LazySaveExportPanel projectId={project.id} saved={null} onClose={() => keep(null)} {...kept} />
      )}
    </Columns>
  )
}

const Made = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[24]};
  min-width: 0;
  padding-left: ${({ theme }) => theme.space[24]};
  border-left: 1px solid ${({ theme }) => theme.color.border.default};
  ${media.overlay} {
    padding: ${({ theme }) => `${theme.space[24]} 0 0`};
    border-left: 0;
    border-top: 1px solid ${({ theme }) => theme.color.border.default};
  }
`
const Columns = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[24]};
  > section:first-child {
    min-width: 0;
  }
  ${media.overlay} {
    grid-template-columns: minmax(0, 1fr);
  }
`

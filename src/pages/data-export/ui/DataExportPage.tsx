import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { useProjectDetailsQuery, useSelectedProjectId } from '@/entities/project'
import { paths } from '@/shared/routes'
import { media } from '@/shared/theme'
import { EmptyState } from '@/shared/ui/empty-state'
import { InlineNote } from '@/shared/ui/inline-note'
import { ButtonLink } from '@/shared/ui/link'
import { QueryView } from '@/shared/ui/query-view'
import { PageFrame } from '@/widgets/page-frame'
import { ExportableFacts } from './ExportableFacts'

/** データ出力: the data of the selected project. No export file has been made yet, and the page says so. */
export function DataExportPage() {
  const { t } = useLingui()
  const projectId = useSelectedProjectId() ?? ''
  const query = useProjectDetailsQuery({ projectId })
  return (
    <PageFrame
      title={t`データ出力`}
      description={<Trans>プロジェクトのデータをファイルに出力した履歴です。</Trans>}
    >
      <QueryView query={query} what={t`プロジェクト`}>
        {(project) => (
          <Columns>
            <section aria-labelledby="exportable">
              <Heading id="exportable">
                <Trans>出力の対象になるデータ</Trans>
              </Heading>
              {!project.viewerCanExport && (
                <InlineNote tone="warning">
                  <Trans>
                    このプロジェクトのデータを出力する権限がありません。必要なときは、会社のオーナーに依頼してください。
                  </Trans>
                </InlineNote>
              )}
              <ExportableFacts project={project} />
            </section>
            <section aria-labelledby="history">
              <Heading id="history">
                <Trans>出力の履歴</Trans>
              </Heading>
              <EmptyState
                title={t`データの出力は、まだできません`}
                reason={
                  <Trans>
                    このプロジェクトから出力されたファイルはありません。日ごとの値は「モニタリング」で表として確認できます。
                  </Trans>
                }
                action={<ButtonLink to={paths.monitoring(project.id)}>{t`モニタリングを開く`}</ButtonLink>}
              />
            </section>
          </Columns>
        )}
      </QueryView>
    </PageFrame>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[32]};
  > section {
    display: flex;
    flex-direction: column;
    gap: ${({ theme }) => theme.space[12]};
  }
  ${media.overlay} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Heading = styled.h2`
  ${({ theme }) => ({ ...theme.typography.heading })}
`

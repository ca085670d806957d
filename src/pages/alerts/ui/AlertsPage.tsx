import { Trans, useLingui } from '@lingui/react/macro'
import { useParams, useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import { useProjectTimeZone } from '@/entities/project'
import { useViewerQuery } from '@/entities/session'
import { AlertActions, AlertHandling } from '@/features/alert/act-on-alerts'
import { AlertDigestButton } from '@/features/alert/choose-alert-digest'
import { AlertHoursButton } from '@/features/alert/set-alert-hours'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { paths } from '@/shared/routes'
import { media } from '@/shared/theme'
import { ButtonLink } from '@/shared/ui/link'
import { PageHead } from '@/shared/ui/page-head'
import { SegmentedControl } from '@/shared/ui/segmented-control'
import { AlertEventTable } from '@/widgets/alert-events'
import { RuleTable } from './RuleTable'

/** アラート: what was raised, and the rules that raise it. */
export function AlertsPage() {
  const { t } = useLingui()
  const { projectId = '' } = useParams()
  const [params, setParams] = useSearchParams()
  useDocumentTitle(t`アラート`)
  const timeZone = useProjectTimeZone(projectId)
  const mayChange = useViewerQuery().data?.canChangeAlertRules === true
  const view = params.get('view') === 'rules' ? 'rules' : 'events'
  return (
    <>
      <PageHead
        title={t`アラート`}
        description={<Trans>データの欠測や変化を知らせる条件と、発報への対応です。</Trans>}
        breadcrumbs={[{ label: t`プロジェクト一覧`, to: paths.projects() }]}
        actions={
          <>
            <AlertDigestButton projectId={projectId} />
            {mayChange && (
              <>
                <AlertHoursButton projectId={projectId} />
                <ButtonLink to={paths.alertNew(projectId)} variant="primary" icon="plus">
                  <Trans>ルールを登録する</Trans>
                </ButtonLink>
              </>
            )}
          </>
        }
      />
      <Place>
        <SegmentedControl
          label={t`表示`}
          segments={[
            { id: 'events', label: t`発報` },
            { id: 'rules', label: t`ルール` },
          ]}
          value={view}
          // Another list has filters of its own.
          onChange={(next) => setParams(next === 'rules' ? { view: 'rules' } : {})}
        />
      </Place>
      {view === 'rules' ? (
        <RuleTable projectId={projectId} mayChange={mayChange} />
      ) : (
        <AlertEventTable
          projectId={projectId}
          timeZone={timeZone}
          selectionActions={(ids, done) => <AlertActions size="sm" alertEventIds={ids} onDone={done} />}
          panelActions={(event) => <AlertHandling projectId={projectId} event={event} />}
        />
      )}
    </>
  )
}

/** With the margins of the list. */
const Place = styled.div`
  padding: ${({ theme }) => `0 ${theme.space[24]} ${theme.space[12]}`};
  ${media.phone} {
    padding-inline: ${({ theme }) => theme.space[16]};
  }
`

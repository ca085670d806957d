import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import type { RosterSubject } from '@/entities/test-subject'
import { paths } from '@/shared/routes'
import { MenuEntry, MenuLine } from '@/shared/ui/menu'
import { DeleteEntry, HistoryEntry, PageEntry, PanelEntry, RestoreEntry, RowMenu } from '@/shared/ui/row-menu'

/** The ⋯ menu of a subject; a deleted one can only be restored. */
export function SubjectMenu({
  subject,
  projectId,
  onLink,
  onWithdraw,
  onReinstate,
  onDelete,
  onRestore,
}: {
  subject: Pick<RosterSubject, 'id' | 'code' | 'status' | 'deletedAt'>
  projectId: string
  onLink: () => void
  onWithdraw: () => void
  onReinstate: () => void
  onDelete: () => void
  onRestore: () => void
}) {
  const { t } = useLingui()
  // The list behind the panel stays as it was searched.
  const { search } = useLocation()
  const { id, code, status } = subject
  return (
    <RowMenu name={code}>
      {subject.deletedAt === null ? (
        <>
          <PageEntry icon="activity" to={`${paths.monitoring(projectId)}&subject=${id}`}>
            {t`データを見る`}
          </PageEntry>
          <PanelEntry to={{ pathname: paths.projectTestSubjectEdit(projectId, id), search }} />
          {status !== 'WITHDRAWN' && (
            <MenuEntry icon="link" onAction={onLink}>{t`デバイスを紐づける`}</MenuEntry>
          )}
          <HistoryEntry to={paths.auditLogOf(id)} />
          <MenuLine />
          {status === 'WITHDRAWN' ? (
            <MenuEntry key="reinstate" icon="refresh" onAction={onReinstate}>{t`中止を取り消す`}</MenuEntry>
          ) : (
            <MenuEntry key="withdraw" icon="minus" isDangerous onAction={onWithdraw}>{t`中止する`}</MenuEntry>
          )}
          <DeleteEntry onAction={onDelete} />
        </>
      ) : (
        <RestoreEntry onAction={onRestore} />
      )}
    </RowMenu>
  )
}

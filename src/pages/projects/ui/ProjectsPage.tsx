import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet } from 'react-router'
import { ProjectMenu } from '@/features/project/change-project-status'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { panelOverList } from '@/shared/lib/panel-address'
import { paths } from '@/shared/routes'
import { ButtonLink } from '@/shared/ui/link'
import { PageHead } from '@/shared/ui/page-head'
import { ProjectTable } from '@/widgets/project-table'

/** プロジェクト一覧. */
export function ProjectsPage() {
  const { t } = useLingui()
  useDocumentTitle(t`プロジェクト一覧`)
  return (
    <>
      <PageHead
        title={t`プロジェクト一覧`}
        actions={
          <ButtonLink to={paths.projectNew()} state={panelOverList} variant="primary" icon="plus">
            <Trans>プロジェクトを登録する</Trans>
          </ButtonLink>
        }
      />
      <ProjectTable rowAction={(project) => <ProjectMenu project={project} />} />
      <Outlet />
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { ImportFiles } from '@/features/data-import/import-files'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { paths } from '@/shared/routes'

/** ファイルの取り込み: exports of devices become measurements of a project's subjects. */
export function DataImportsPage() {
  const { t } = useLingui()
  useDocumentTitle(t`ファイルの取り込み`)
  const { projectId = '' } = useParams()
  return <ImportFiles projectId={projectId} crumbs={[{ label: t`プロジェクト一覧`, to: paths.projects() }]} />
}

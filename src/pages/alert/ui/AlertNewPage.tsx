import { useLingui } from '@lingui/react/macro'
import { useNavigate, useParams } from 'react-router'
import { RuleForm } from '@/features/alert/save-alert-rule'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { paths } from '@/shared/routes'
import { PageHead } from '@/shared/ui/page-head'
import { useNotify } from '@/shared/ui/snackbar'
import { alertCrumbs } from '../model/alert-crumbs'

/** アラートのルールを登録する, from nothing or from an example. */
export function AlertNewPage() {
  const { t } = useLingui()
  const { projectId = '' } = useParams()
  const navigate = useNavigate()
  const notify = useNotify()
  const title = t`アラートのルールを登録する`
  useDocumentTitle(title)
  return (
    <>
      <PageHead title={title} breadcrumbs={alertCrumbs(projectId)} />
      <RuleForm
        projectId={projectId}
        saved={null}
        onSaved={({ id, name }) => {
          notify.done(t`ルール「${name}」を登録しました。`)
          void navigate(paths.alert(projectId, id))
        }}
      />
    </>
  )
}

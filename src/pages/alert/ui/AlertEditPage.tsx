import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import type { AlertRuleDetails } from '@/entities/alert'
import { RuleStateSelect } from '@/features/alert/manage-alert-rules'
import { RuleForm } from '@/features/alert/save-alert-rule'
import { AlertHoursButton } from '@/features/alert/set-alert-hours'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { paths } from '@/shared/routes'
import { PageHead } from '@/shared/ui/page-head'
import { useNotify } from '@/shared/ui/snackbar'
import { alertCrumbs } from '../model/alert-crumbs'
import { AttentionNote } from './AttentionNote'
import { RuleOfAddress } from './RuleOfAddress'

/** アラートのルールを編集する */
export function AlertEditPage() {
  return <RuleOfAddress>{(rule, projectId) => <Edited rule={rule} projectId={projectId} />}</RuleOfAddress>
}

function Edited({ rule, projectId }: { rule: AlertRuleDetails; projectId: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const notify = useNotify()
  useDocumentTitle(rule.name)
  return (
    <>
      <PageHead
        title={rule.name}
        status={<RuleStateSelect rule={rule} />}
        breadcrumbs={alertCrumbs(projectId).concat({ label: rule.name, to: paths.alert(projectId, rule.id) })}
        actions={<AlertHoursButton projectId={projectId} />}
      />
      <AttentionNote rule={rule} />
      <RuleForm
        key={rule.id}
        projectId={projectId}
        saved={rule}
        onSaved={({ id, name }) => {
          notify.done(t`ルール「${name}」を保存しました。`)
          void navigate(paths.alert(projectId, id))
        }}
      />
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AlertRule } from '@/entities/alert'
import { useProjectsQuery } from '@/entities/project'
import { paths } from '@/shared/routes'
import { ConfirmDialog, DeleteDialog } from '@/shared/ui/confirm-dialog'
import { MenuEntry, MenuLine } from '@/shared/ui/menu'
import { failureSentence } from '@/shared/ui/problem-note'
import { DeleteEntry, PageEntry, RowMenu } from '@/shared/ui/row-menu'
import { Select } from '@/shared/ui/select'
import { useNotify } from '@/shared/ui/snackbar'
import { useCopyAlertRulesMutation, useDeleteAlertRuleMutation } from '../api/manage-alert-rules-api'

/** What else can be done with a rule: edit, copy, delete. */
export function RuleMenu({ projectId, rule }: { projectId: string; rule: Pick<AlertRule, 'id' | 'name'> }) {
  const { t } = useLingui()
  const [asked, ask] = useState<'copy' | 'delete' | null>(null)
  const close = () => ask(null)
  return (
    <>
      <RowMenu name={rule.name}>
        <PageEntry icon="edit" to={paths.alertEdit(projectId, rule.id)}>{t`編集する`}</PageEntry>
        <MenuEntry icon="copy" onAction={() => ask('copy')}>{t`複製する`}</MenuEntry>
        <MenuLine />
        <DeleteEntry onAction={() => ask('delete')} />
      </RowMenu>
      {asked === 'copy' && <CopyDialog projectId={projectId} rule={rule} onClose={close} />}
      {asked === 'delete' && <DeleteRuleDialog projectId={projectId} rule={rule} onClose={close} />}
    </>
  )
}

interface Asked {
  projectId: string
  rule: Pick<AlertRule, 'id' | 'name'>
  onClose: () => void
}

const firstProjects = { offset: 0, limit: 50 } as const

function CopyDialog({ projectId, rule, onClose }: Asked) {
  const { t } = useLingui()
  const notify = useNotify()
  const projects = useProjectsQuery(firstProjects).data?.items ?? []
  const [copy, { isLoading }] = useCopyAlertRulesMutation()
  const [to, setTo] = useState(projectId)
  const confirm = async () => {
    const { error } = await copy({ alertRuleIds: [rule.id], toProjectId: to })
    if (error) notify.failed(failureSentence(error))
    else {
      notify.done(t`「${rule.name}」を複製しました。無効の状態で登録されています。`)
      onClose()
    }
  }
  return (
    <ConfirmDialog
      title={t`「${rule.name}」を複製しますか？`}
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      confirmLabel={t`複製する`}
      isPending={isLoading}
    >
      <Select
        label={t`複製先のプロジェクト`}
        options={projects.map(({ id, name }) => ({ id, label: name }))}
        value={to}
        onChange={setTo}
      />
      <p>
        <Trans>別のプロジェクトへは、対象のタグ・被験者と通知先は移しません。無効の状態で登録します。</Trans>
      </p>
    </ConfirmDialog>
  )
}

function DeleteRuleDialog({ projectId, rule, onClose }: Asked) {
  const { t } = useLingui()
  const notify = useNotify()
  const navigate = useNavigate()
  const [remove, { isLoading }] = useDeleteAlertRuleMutation()
  const confirm = async () => {
    const { error } = await remove({ alertRuleId: rule.id })
    if (error) {
      notify.failed(failureSentence(error))
      return
    }
    notify.done(t`ルール「${rule.name}」を削除しました。`)
    onClose()
    void navigate(`${paths.alerts(projectId)}?view=rules`)
  }
  return (
    <DeleteDialog
      title={t`ルール「${rule.name}」を削除しますか？`}
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      isPending={isLoading}
    >
      <p>
        <Trans>これまでに発報したアラートと対応の記録は残ります。ルールは元に戻せません。</Trans>
      </p>
    </DeleteDialog>
  )
}

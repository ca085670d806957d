import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { paths } from '@/shared/routes'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { FactList } from '@/shared/ui/fact-list'
import type { ProjectCopy } from '../api/save-project-api'

/** What the new project has of the other one, what it has not, and the way to it. */
export function CopyReport({ copy }: { copy: ProjectCopy }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { project, tags, members, deliveries, rewards, alertRules } = copy
  const { alertRulesSwitchedOff, alertRulesWithoutSurvey, deliveriesLeftOut, deliveriesToCheck } = copy
  const open = () => void navigate(paths.monitoring(project.id))
  return (
    <ConfirmDialog
      title={t`プロジェクト「${project.name}」を登録しました`}
      isOpen
      onClose={open}
      onConfirm={open}
      confirmLabel={t`新しいプロジェクトを開く`}
      cancelLabel={null}
    >
      <FactList
        facts={[
          { name: t`タグ`, value: <Plural value={tags} other="#件" /> },
          { name: t`メンバー`, value: <Plural value={members} other="#名" /> },
          { name: t`アンケート配信（下書き）`, value: <Plural value={deliveries} other="#件" /> },
          { name: t`謝礼の金額`, value: rewards ? t`引き継ぎました` : t`なし` },
          { name: t`アラートのルール`, value: <Plural value={alertRules} other="#件" /> },
        ]}
      />
      {deliveriesToCheck.length > 0 && (
        <p>
          <Trans>
            対象か条件に、新しいプロジェクトにいない被験者かタグを含む配信があります。開始の前に確認してください。
          </Trans>{' '}
          {deliveriesToCheck.map((name) => t`「${name}」`).join('')}
        </p>
      )}
      {alertRulesSwitchedOff.length > 0 && (
        <p>
          <Trans>
            新しいプロジェクトにいない被験者かタグを対象にしていたため、無効にして引き継いだアラートのルールがあります。
          </Trans>{' '}
          {alertRulesSwitchedOff.map((name) => t`「${name}」`).join('')}
        </p>
      )}
      {alertRulesWithoutSurvey.length > 0 && (
        <p>
          <Trans>
            被験者に送るアンケートの配信を引き継がなかったため、アンケートを送らなくなったルールがあります。
          </Trans>{' '}
          {alertRulesWithoutSurvey.map((name) => t`「${name}」`).join('')}
        </p>
      )}
      {deliveriesLeftOut.length > 0 && (
        <p>
          <Trans>アンケートがアーカイブ済みか削除済みのため、引き継がなかった配信があります。</Trans>{' '}
          {deliveriesLeftOut.map((name) => t`「${name}」`).join('')}
        </p>
      )}
      <p>
        <Trans>被験者と、そのデータ・回答・支払いの記録は引き継いでいません。</Trans>
      </p>
    </ConfirmDialog>
  )
}

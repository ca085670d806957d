import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { type AlertRuleDetails, useAlertRuleQuery } from '@/entities/alert'
import { isOperationRefused } from '@/shared/api'
import { paths } from '@/shared/routes'
import { QueryView } from '@/shared/ui/query-view'
import { NotFound } from '@/widgets/not-found'

/** The rule that the address names; an unknown one reads as such, with the way back. */
export function RuleOfAddress({
  children,
}: {
  children: (rule: AlertRuleDetails, projectId: string) => ReactNode
}) {
  const { t } = useLingui()
  const { projectId = '', alertId = '' } = useParams()
  const query = useAlertRuleQuery({ alertRuleId: alertId })
  if (query.currentData === undefined && isOperationRefused(query.error)) {
    return (
      <NotFound what={t`アラート`} back={{ to: paths.alerts(projectId), label: t`アラートの一覧を開く` }} />
    )
  }
  return (
    <QueryView query={query} what={t`アラートのルール`} isGate>
      {(rule) => children(rule, projectId)}
    </QueryView>
  )
}

import { Trans } from '@lingui/react/macro'
import { type AlertRuleDetails, AlertRuleStateDot, AlertSeverityBadge } from '@/entities/alert'
import { useProjectTimeZone } from '@/entities/project'
import { useViewerQuery } from '@/entities/session'
import { AlertActions, AlertHandling } from '@/features/alert/act-on-alerts'
import { RuleMenu, RuleStateSelect } from '@/features/alert/manage-alert-rules'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { paths } from '@/shared/routes'
import { ButtonLink } from '@/shared/ui/link'
import { PageHead } from '@/shared/ui/page-head'
import { AlertEventTable } from '@/widgets/alert-events'
import { alertCrumbs } from '../model/alert-crumbs'
import { AttentionNote } from './AttentionNote'
import { EscalationNote } from './EscalationNote'
import { RuleFigures } from './RuleFigures'
import { RuleOfAddress } from './RuleOfAddress'
import { SurveyNote } from './SurveyNote'
import { TargetNote } from './TargetNote'

/** アラート: a rule in words, its figures, and what it raised. */
export function AlertPage() {
  return <RuleOfAddress>{(rule, projectId) => <Detail rule={rule} projectId={projectId} />}</RuleOfAddress>
}

function Detail({ rule, projectId }: { rule: AlertRuleDetails; projectId: string }) {
  useDocumentTitle(rule.name)
  const timeZone = useProjectTimeZone(projectId)
  const mayChange = useViewerQuery().data?.canChangeAlertRules === true
  return (
    <>
      <PageHead
        title={rule.name}
        status={
          <>
            <AlertSeverityBadge severity={rule.severity} />
            {mayChange ? <RuleStateSelect rule={rule} /> : <AlertRuleStateDot state={rule.state} />}
          </>
        }
        description={rule.sentence}
        breadcrumbs={alertCrumbs(projectId)}
        actions={
          mayChange && (
            <>
              <RuleMenu projectId={projectId} rule={rule} />
              <ButtonLink to={paths.alertEdit(projectId, rule.id)} icon="edit">
                <Trans>編集する</Trans>
              </ButtonLink>
            </>
          )
        }
      />
      <AttentionNote rule={rule} />
      <TargetNote warnings={rule.targetWarnings} />
      <SurveyNote warnings={rule.surveyWarnings} />
      <EscalationNote rule={rule} />
      <RuleFigures rule={rule} timeZone={timeZone} />
      <AlertEventTable
        projectId={projectId}
        ruleId={rule.id}
        timeZone={timeZone}
        selectionActions={(ids, done) => <AlertActions size="sm" alertEventIds={ids} onDone={done} />}
        panelActions={(event) => <AlertHandling projectId={projectId} event={event} />}
      />
    </>
  )
}

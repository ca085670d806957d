import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { type AlertRuleDetails, AlertRuleStateDot, AlertSeverityBadge } from '@/entities/alert'
import { useProjectTimeZone } from '@/entities/project'
import { useViewerQuery } from '@/entities/session'
import { AlertActions, AssigneeSelect } from '@/features/alert/act-on-alerts'
import { RuleMenu, RuleStateSelect } from '@/features/alert/manage-alert-rules'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { formatNumber } from '@/shared/lib/numbers'
import { paths } from '@/shared/routes'
import { media } from '@/shared/theme'
import { ButtonLink } from '@/shared/ui/link'
import { PageHead } from '@/shared/ui/page-head'
import { AlertEventTable } from '@/widgets/alert-events'
import { alertCrumbs } from '../model/alert-crumbs'
import { AttentionNote } from './AttentionNote'
import { EscalationNote } from './EscalationNote'
import { RuleOfAddress } from './RuleOfAddress'
import { SurveyNote } from './SurveyNote'
import { TargetNote } from './TargetNote'

/** アラート: a rule in words, its figures, and what it raised. */
export function AlertPage() {
  return <RuleOfAddress>{(rule, projectId) => <Detail rule={rule} projectId={projectId} />}</RuleOfAddress>
}

function Detail({ rule, projectId }: { rule: AlertRuleDetails; projectId: string }) {
  const { t } = useLingui()
  useDocumentTitle(rule.name)
  const timeZone = useProjectTimeZone(projectId)
  const mayChange = useViewerQuery().data?.canChangeAlertRules === true
  const { open, acknowledged, snoozed, resolved } = rule.counts
  const figures = [
    { name: t`未対応`, value: open, isOpen: open > 0 },
    { name: t`確認済み`, value: acknowledged },
    { name: t`保留中`, value: snoozed },
    { name: t`解消`, value: resolved },
  ]
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
      <Figures>
        {figures.map(({ name, value, isOpen }) => (
          <div key={name}>
            <dt>{name}</dt>
            <Count $isOpen={isOpen === true}>{t`${formatNumber(value)}件`}</Count>
          </div>
        ))}
      </Figures>
      <AlertEventTable
        projectId={projectId}
        ruleId={rule.id}
        timeZone={timeZone}
        selectionActions={(ids, done) => <AlertActions size="sm" alertEventIds={ids} onDone={done} />}
        panelActions={({ id, state, assigneeId }) => (
          <>
            <AssigneeSelect projectId={projectId} alertEventId={id} assigneeId={assigneeId} />
            <AlertActions
              alertEventIds={[id]}
              isAcknowledged={state === 'ACKNOWLEDGED'}
              onDone={() => undefined}
            />
          </>
        )}
      />
    </>
  )
}

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  margin: 0;
  padding: ${({ theme }) => `${theme.space[12]} ${theme.space[24]}`};
  border-block: 1px solid ${({ theme }) => theme.color.border.default};
  dt {
    ${({ theme }) => ({ ...theme.typography.caption })}
    color: ${({ theme }) => theme.color.text.secondary};
  }
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    padding-inline: ${({ theme }) => theme.space[16]};
  }
`
const Count = styled.dd<{ $isOpen: boolean }>`
  margin: 0;
  font-size: 18px;
  font-weight: ${({ theme }) => theme.font.weight.bold};
  color: ${({ theme, $isOpen }) => ($isOpen ? theme.color.danger.text : theme.color.text.primary)};
`

import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import {
  type AlertRule,
  AlertRuleStateDot,
  AlertSeverityBadge,
  alertRuleStateName,
  alertRuleStates,
  alertSeverities,
  alertSeverityName,
  useAlertRulesQuery,
} from '@/entities/alert'
import { RuleMenu } from '@/features/alert/manage-alert-rules'
import type { AlertRuleState, AlertSeverity } from '@/shared/api/generated/schema'
import { useListAddress } from '@/shared/lib/list-address'
import { formatNumber } from '@/shared/lib/numbers'
import { paths } from '@/shared/routes'
import { Badge } from '@/shared/ui/badge'
import { ChoiceChip } from '@/shared/ui/choice-chip'
import { type Column, DataTable } from '@/shared/ui/data-table'
import { EmptyState } from '@/shared/ui/empty-state'
import { FilterBar } from '@/shared/ui/filter-bar'
import { ButtonLink } from '@/shared/ui/link'
import { ListView } from '@/shared/ui/list-view'
import { SearchField } from '@/shared/ui/search-field'

const shape = { sorts: ['GRAVITY'], filters: ['state', 'severity'], initial: { sort: 'GRAVITY' } } as const

/** The rules of a project, the grave ones first. */
export function RuleTable({ projectId, mayChange }: { projectId: string; mayChange: boolean }) {
  const { t } = useLingui()
  const list = useListAddress<'GRAVITY', 'state' | 'severity'>(shape)
  const states = alertRuleStates.filter((state) => list.filters.state.includes(state))
  const severities = alertSeverities.filter((severity) => list.filters.severity.includes(severity))
  const query = useAlertRulesQuery({
    projectId,
    text: list.text,
    states,
    severities,
    offset: list.offset,
    limit: list.limit,
  })
  return (
    <ListView
      query={query}
      what={t`ルール`}
      isFiltered={list.filterCount > 0}
      onClearFilters={list.clearFilters}
      empty={
        <EmptyState
          title={t`まだルールがありません`}
          reason={t`例から選ぶと、条件の文をその場で直しながら、過去のデータで試算できます。`}
          action={
            mayChange && (
              <ButtonLink to={paths.alertNew(projectId)} icon="plus">
                <Trans>ルールを登録する</Trans>
              </ButtonLink>
            )
          }
        />
      }
      page={list.page}
      hrefOf={list.hrefOfPage}
      counts="things"
      toolbar={
        <FilterBar count={list.filterCount} onClear={list.clearFilters}>
          <SearchField
            label={t`名前で検索`}
            value={list.text}
            onChange={(text) => list.put({ text }, true)}
          />
          <ChoiceChip<AlertRuleState>
            label={t`状態`}
            options={alertRuleStates.map((id) => ({ id, name: alertRuleStateName(id) }))}
            chosen={states}
            onChange={(state) => list.put({ filters: { state } })}
          />
          <ChoiceChip<AlertSeverity>
            label={t`重大度`}
            options={alertSeverities.map((id) => ({ id, name: alertSeverityName(id) }))}
            chosen={severities}
            onChange={(severity) => list.put({ filters: { severity } })}
          />
        </FilterBar>
      }
    >
      {({ items }) => (
        <DataTable
          label={t`アラートのルール`}
          rows={items}
          columns={columnsOf({
            name: t`ルール`,
            severity: t`重大度`,
            state: t`状態`,
            open: t`未対応`,
            all: t`発報`,
            isDefault: t`標準`,
            unreached: t`届かない段階`,
            targetGone: t`削除された対象`,
          })}
          hasTwoLines
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          href={({ id }) => paths.alert(projectId, id)}
          {...(mayChange && {
            rowAction: (rule: AlertRule) => <RuleMenu projectId={projectId} rule={rule} />,
          })}
        />
      )}
    </ListView>
  )
}

type Words = Readonly<
  Record<'name' | 'severity' | 'state' | 'open' | 'all' | 'isDefault' | 'unreached' | 'targetGone', string>
>

function columnsOf(words: Words): Column<AlertRule>[] {
  const sum = ({ open, acknowledged, snoozed, resolved }: AlertRule['counts']) =>
    open + acknowledged + snoozed + resolved
  return [
    {
      id: 'name',
      title: words.name,
      isRowHeader: true,
      cell: ({ name, sentence, isDefault, escalationWarnings, targetWarnings }) => (
        <>
          <span>{name}</span> {isDefault && <Badge>{words.isDefault}</Badge>}{' '}
          {escalationWarnings.length > 0 && <Badge tone="warning">{words.unreached}</Badge>}{' '}
          {targetWarnings.length > 0 && <Badge tone="warning">{words.targetGone}</Badge>}
          <Sentence>{sentence}</Sentence>
        </>
      ),
    },
    {
      id: 'severity',
      title: words.severity,
      cell: ({ severity }) => <AlertSeverityBadge severity={severity} />,
    },
    { id: 'state', title: words.state, cell: ({ state }) => <AlertRuleStateDot state={state} /> },
    { id: 'open', title: words.open, isRight: true, cell: ({ counts }) => formatNumber(counts.open) },
    {
      id: 'all',
      title: words.all,
      isRight: true,
      cell: ({ counts }) => formatNumber(sum(counts)),
      priority: 3,
    },
  ]
}

const Sentence = styled.span`
  display: block;
  ${({ theme }) => ({ ...theme.typography.caption })}
  font-weight: ${({ theme }) => theme.font.weight.regular};
  color: ${({ theme }) => theme.color.text.secondary};
  white-space: normal;
`

import { useLingui } from '@lingui/react/macro'
import { Token } from '@/shared/ui/condition-parts'
import type { AlertRule as AlertDefinition } from '../../../../../engines/alert-rule'
import { mostOf, type OfWhom, ofWhomOf, withCount, withOfWhom } from '../model/counted-rule'
import { Whole } from './NumberSlots'

/** 被験者ごと, 3名以上 or 20%以上: for whom a rule raises an alert. */
export function CohortSlot({
  rule,
  onChange,
}: {
  rule: AlertDefinition
  onChange: (rule: AlertDefinition) => void
}) {
  const { t } = useLingui()
  const whom = ofWhomOf(rule)
  const { atLeast = 1, percent } = rule.cohort ?? {}
  return (
    <>
      {whom !== 'each' && (
        <Whole
          label={whom === 'count' ? t`人数` : t`対象のうちの割合`}
          value={percent ?? atLeast}
          maximum={mostOf(rule)}
          onChange={(next) => onChange(withCount(rule, next))}
        />
      )}
      <Token
        label={t`だれについて発報するか`}
        value={whom}
        options={[
          { id: 'each', name: t`被験者ごと` },
          { id: 'count', name: t`名以上` },
          { id: 'percent', name: t`%以上` },
        ]}
        onChange={(next) => onChange(withOfWhom(rule, next as OfWhom))}
      />
    </>
  )
}

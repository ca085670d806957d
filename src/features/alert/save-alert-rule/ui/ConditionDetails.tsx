import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { useLocale } from '@/shared/i18n'
import { Button } from '@/shared/ui/button'
import { Token } from '@/shared/ui/condition-parts'
import {
  type AlertCondition,
  alertLimits,
  alertVariables,
  comparisons,
  comparisonWords,
  isOfSamples,
  unitOf,
} from '../../../../../engines/alert-rule'
import { withComparison, withPart } from '../model/rule-draft'
import { Threshold, Whole } from './NumberSlots'

const simple = ['<', '<=', '>', '>=']

/** With what a condition compares, when an alert of it closes, and its removal. */
export function ConditionDetails({
  condition,
  hasClosing,
  place,
  isOnly,
  onChange,
}: {
  condition: AlertCondition
  /** No condition of a rule that is evaluated with each answer, or that counts subjects, has a closing value. */
  hasClosing: boolean
  place: number
  isOnly: boolean
  /** null: removed. */
  onChange: (condition: AlertCondition | null) => void
}) {
  const { t } = useLingui()
  const locale = useLocale()
  const variable = alertVariables[condition.variable]
  const number = place + 1
  const isNumber = !variable.choices && variable.known !== 'now'
  const unit = unitOf(variable, condition.aggregate, condition.comparison, locale)
  if (!isNumber && isOnly) return null
  return (
    <Line>
      <b>{t`条件${number}`}</b>
      {isNumber && variable.ofSurvey !== 'sentSurveys' && !isOfSamples(condition.window) && (
        <Token
          label={t`条件${number}で比べるもの`}
          value={condition.comparison}
          options={comparisons.map((id) => ({ id, name: comparisonWords[id][locale] }))}
          onChange={(id) => onChange(withComparison(condition, id as AlertCondition['comparison']))}
        />
      )}
      {isNumber && hasClosing && simple.includes(condition.operator) && (
        <Closing>
          <Trans>解消は</Trans>
          <Threshold condition={condition} part="closesAt" number={number} onChange={onChange} />
          <span>{t`${unit}を越えたとき（空なら、しきい値と同じ）`}</span>
        </Closing>
      )}
      {condition.variable === 'response_rate' && (
        <Closing>
          <Trans>締め切られた配信が</Trans>
          <Whole
            label={t`条件${number}の配信の最低数`}
            value={condition.leastSendings ?? 1}
            maximum={alertLimits.leastSendings}
            onChange={(least) => onChange(withPart(condition, 'leastSendings', least))}
          />
          <span>{t`件以上のとき`}</span>
        </Closing>
      )}
      {!isOnly && (
        <Button variant="text" size="sm" icon="trash" onPress={() => onChange(null)}>
          {t`条件${number}を削除`}
        </Button>
      )}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space[6]} ${theme.space[12]}`};
  ${({ theme }) => ({ ...theme.typography.dense })}
`
const Closing = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[6]};
  color: ${({ theme }) => theme.color.text.secondary};
`

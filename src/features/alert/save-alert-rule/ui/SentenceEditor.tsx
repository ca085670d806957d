import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { useAlertSurveysQuery } from '@/entities/alert'
import { useLocale } from '@/shared/i18n'
import { Button } from '@/shared/ui/button'
import { ProblemNote } from '@/shared/ui/problem-note'
import { type RulePart, RuleSentence } from '@/shared/ui/rule-sentence'
import {
  type AlertCondition,
  type AlertRule as AlertDefinition,
  alertLimits,
  alertSentence,
  alertVariables,
  isOfCohort,
} from '../../../../../engines/alert-rule'
import { overVariable, withFittingEvaluation } from '../model/rule-draft'
import { ConditionDetails } from './ConditionDetails'
import { useSlots } from './use-slots'

/** The rule as one sentence whose parts are edited in place, and what else each condition says. */
export function SentenceEditor({
  projectId,
  rule,
  onChange,
}: {
  projectId: string
  rule: AlertDefinition
  onChange: (rule: AlertDefinition) => void
}) {
  const { t } = useLingui()
  const locale = useLocale()
  const asksSurveys = rule.conditions.some(({ variable }) => alertVariables[variable].ofSurvey !== null)
  // Of the present there are no windows before.
  const asksMoment = rule.conditions.some(({ variable }) => alertVariables[variable].known === 'now')
  const surveys = useAlertSurveysQuery({ projectId }, { skip: !asksSurveys })
  const slotOf = useSlots(rule, surveys.data ?? noSurveys, onChange)
  const parts = alertSentence(rule, locale).map(({ text, slot, condition }, place, all): RulePart => {
    if (slot === null) return text
    // Between three conditions there are two joins.
    const before = all.slice(0, place).filter((one) => one.slot === slot && one.condition === condition)
    const id = `${condition ?? 'rule'} ${slot} ${before.length}`
    return { id, reads: text, control: slotOf(slot, condition) }
  })
  const change = (place: number, next: AlertCondition | null) =>
    onChange(
      withFittingEvaluation(rule, {
        ...rule,
        conditions: rule.conditions.flatMap((one, at) =>
          at !== place ? [one] : next === null ? [] : [next],
        ),
      }),
    )
  const [first] = rule.conditions
  return (
    <Frame aria-label={t`条件`}>
      <RuleSentence parts={parts} />
      <ProblemNote error={surveys.error} failed={t`アンケートを読み込めませんでした。`} />
      <Details>
        {rule.conditions.map((condition, place) => (
          <ConditionDetails
            // A condition has no name of its own; its place in the sentence is what people see.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            key={place}
            condition={condition}
            hasClosing={rule.evaluation.kind !== 'answer' && !isOfCohort(rule)}
            place={place}
            isOnly={rule.conditions.length === 1}
            onChange={(next) => change(place, next)}
          />
        ))}
        {first && rule.conditions.length < alertLimits.conditions && (
          <Button
            variant="text"
            size="sm"
            icon="plus"
            onPress={() =>
              onChange(
                withFittingEvaluation(rule, {
                  ...rule,
                  conditions: [
                    ...rule.conditions,
                    overVariable(first, first.variable === 'wear' ? 'steps' : 'wear'),
                  ],
                }),
              )
            }
          >
            <Trans>条件を追加</Trans>
          </Button>
        )}
        {rule.repeated.windows === 1 && !asksMoment && (
          <Button
            variant="text"
            size="sm"
            icon="plus"
            onPress={() => onChange({ ...rule, repeated: { least: 2, windows: 2 } })}
          >
            <Trans>続けて当てはまるときだけにする</Trans>
          </Button>
        )}
      </Details>
    </Frame>
  )
}

const noSurveys: never[] = []

const Frame = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[16]};
  padding: ${({ theme }) => `${theme.space[20]} ${theme.space[24]}`};
  border: 1px solid ${({ theme }) => theme.color.border.strong};
  border-radius: ${({ theme }) => theme.radius.lg};
`
const Details = styled.div`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space[8]};
  padding-top: ${({ theme }) => theme.space[12]};
  border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
`

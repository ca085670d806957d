import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AlertSurvey } from '@/entities/alert'
import { useLocale } from '@/shared/i18n'
import { Chosen, Token } from '@/shared/ui/condition-parts'
import {
  type Aggregate,
  type AlertCondition,
  type AlertRule as AlertDefinition,
  type AlertOperator,
  type AlertSlot,
  type AlertVariableKey,
  aggregates,
  aggregateWords,
  alertLimits,
  alertOperators,
  alertVariableKeys,
  alertVariables,
  choicesOf,
  hasSamples,
  isOfDevice,
  isOfSamples,
  operatorWords,
  severities,
  severityWords,
  unitOf,
} from '../../../../../engines/alert-rule'
import {
  mayEndWithSync,
  overVariable,
  withAnchor,
  withChoices,
  withFittingEvaluation,
  withOperator,
  withPart,
  withSurvey,
  withSurveyPart,
  withWindow,
} from '../model/rule-draft'
import { CohortSlot } from './CohortSlot'
import { Threshold, Whole } from './NumberSlots'

const longestOf = {
  minute: alertLimits.windowMinutes,
  hour: alertLimits.windowHours,
  day: alertLimits.windowDays,
  studyWeek: alertLimits.windowWeeks,
} as const

/** The control of each part of the sentence; `surveys`: what of them can be asked, once it is there. */
export function useSlots(
  rule: AlertDefinition,
  surveys: readonly AlertSurvey[],
  onChange: (rule: AlertDefinition) => void,
) {
  const { t } = useLingui()
  const locale = useLocale()
  const change = (values: Partial<AlertDefinition>) => onChange({ ...rule, ...values })
  const set = (place: number, next: AlertCondition) =>
    change({ conditions: rule.conditions.map((one, at) => (at === place ? next : one)) })

  const { maxima = { most: 1, per: 'day' } } = rule
  const anchor = (label: string) => (
    <Token
      label={label}
      value={rule.anchor ?? 'now'}
      options={[
        { id: 'now', name: t`直近` },
        { id: 'lastSync', name: t`最終同期までの` },
      ]}
      onChange={(id) => onChange(withAnchor(rule, id === 'lastSync' ? 'lastSync' : 'now'))}
    />
  )

  const ofRule = (slot: AlertSlot): ReactNode => {
    if (slot === 'anchor') return anchor(t`期間の終わり`)
    if (slot === 'maxima')
      return (
        <>
          <Token
            label={t`知らせる上限の期間`}
            value={maxima.per}
            options={[
              { id: 'day', name: t`1日に` },
              { id: 'week', name: t`1週間に` },
            ]}
            onChange={(id) => change({ maxima: { ...maxima, per: id === 'week' ? 'week' : 'day' } })}
          />
          <Whole
            label={t`知らせる上限の件数`}
            value={maxima.most}
            maximum={alertLimits.maxima}
            onChange={(most) => change({ maxima: { ...maxima, most } })}
          />
          {t`件まで`}
        </>
      )
    if (slot === 'severity')
      return (
        <Token
          label={t`重大度`}
          value={rule.severity}
          options={severities.map((id) => ({ id, name: severityWords[id][locale] }))}
          onChange={(severity) => change({ severity: severity as AlertDefinition['severity'] })}
        />
      )
    if (slot === 'combine')
      return (
        <Token
          label={t`条件のつなぎ方`}
          value={rule.combine}
          options={[
            { id: 'all', name: t`かつ` },
            { id: 'any', name: t`または` },
          ]}
          onChange={(combine) => change({ combine: combine === 'any' ? 'any' : 'all' })}
        />
      )
    if (slot === 'cohort') return <CohortSlot rule={rule} onChange={onChange} />
    const { least, windows } = rule.repeated
    return (
      <>
        <Whole
          label={t`判定する回数`}
          value={windows}
          maximum={alertLimits.windows}
          onChange={(next) => change({ repeated: { least: Math.min(least, next), windows: next } })}
        />
        {t`回のうち`}
        <Whole
          label={t`当てはまる回数`}
          value={least}
          maximum={windows}
          onChange={(next) => change({ repeated: { least: next, windows } })}
        />
        {t`回`}
      </>
    )
  }

  const ofCondition = (slot: AlertSlot, place: number, condition: AlertCondition): ReactNode => {
    const variable = alertVariables[condition.variable]
    const number = place + 1
    switch (slot) {
      case 'variable':
        return (
          <Token
            label={t`条件${number}の項目`}
            value={condition.variable}
            options={alertVariableKeys.map((id) => ({ id, name: alertVariables[id].name[locale] }))}
            onChange={(id) => {
              const next = overVariable(condition, id as AlertVariableKey)
              const conditions = rule.conditions.map((one, at) => (at === place ? next : one))
              onChange(withFittingEvaluation(rule, { ...rule, conditions }))
            }}
          />
        )
      case 'survey': {
        const { surveyId = '', title = '' } = condition.survey ?? {}
        const isOfAll = variable.ofSurvey === 'sentSurveys'
        const gone = surveyId !== '' && !surveys.some((one) => one.surveyId === surveyId)
        return (
          <Token
            label={t`条件${number}のアンケート`}
            value={surveyId}
            options={[
              { id: '', name: isOfAll ? t`すべてのアンケート` : t`（選んでください）` },
              ...(gone ? [{ id: surveyId, name: title }] : []),
              ...surveys.map((one) => ({ id: one.surveyId, name: one.title })),
            ]}
            onChange={(id) =>
              set(place, withSurvey(condition, surveys.find((one) => one.surveyId === id) ?? null))
            }
          />
        )
      }
      case 'part': {
        const { part = '', partTitle = '' } = condition.survey ?? {}
        const parts = partsOf(condition, surveys)
        const gone = part !== '' && !parts.some(({ id }) => id === part)
        return (
          <Token
            label={variable.ofSurvey === 'score' ? t`条件${number}の得点` : t`条件${number}の質問`}
            value={part}
            options={[
              ...(part === '' ? [{ id: '', name: t`（選んでください）` }] : []),
              ...(gone ? [{ id: part, name: partTitle }] : []),
              ...parts.map(({ id, title }) => ({ id, name: title })),
            ]}
            onChange={(id) => {
              const chosen = parts.find((one) => one.id === id)
              if (chosen) set(place, withSurveyPart(condition, chosen))
            }}
          />
        )
      }
      case 'aggregate':
        return (
          <Token
            label={t`条件${number}の集計`}
            value={condition.aggregate}
            options={aggregates
              .filter((id) => id !== 'count' || variable.ofSurvey === null)
              .filter((id) => !isOfSamples(condition.window) || (id !== 'count' && id !== 'slope'))
              .map((id) => ({ id, name: aggregateWords[id][locale] }))}
            onChange={(id) => set(place, withPart(condition, 'aggregate', id as Aggregate))}
          />
        )
      case 'window': {
        const { count, unit } = condition.window
        return (
          <>
            {mayEndWithSync(rule) && isOfDevice(variable) ? anchor(t`条件${number}の期間の終わり`) : t`直近`}
            <Whole
              label={t`条件${number}の期間`}
              value={count}
              maximum={longestOf[unit]}
              onChange={(next) => set(place, withPart(condition, 'window', { count: next, unit }))}
            />
            <Token
              label={t`条件${number}の期間の単位`}
              value={unit}
              options={[
                ...(hasSamples(condition.variable) && !rule.cohort
                  ? [
                      { id: 'minute', name: t`分` },
                      { id: 'hour', name: t`時間` },
                    ]
                  : []),
                { id: 'day', name: t`日` },
                // Subjects are counted on one local day.
                ...(rule.cohort ? [] : [{ id: 'studyWeek', name: t`参加週` }]),
              ]}
              onChange={(id) => {
                const next = id as AlertCondition['window']['unit']
                const chosen = withWindow(condition, { count: Math.min(count, longestOf[next]), unit: next })
                const conditions = rule.conditions.map((one, at) => (at === place ? chosen : one))
                onChange(withFittingEvaluation(rule, { ...rule, conditions }))
              }}
            />
          </>
        )
      }
      case 'comparison':
        return (
          <>
            {t`本人の通常`}
            <Whole
              label={t`条件${number}の通常の日数`}
              value={condition.baselineDays ?? 28}
              minimum={alertLimits.leastBaselineDays}
              maximum={alertLimits.baselineDays}
              onChange={(next) => set(place, withPart(condition, 'baselineDays', next))}
            />
            {t`日`}
          </>
        )
      case 'operator':
        return (
          <Token
            label={t`条件${number}の比べ方`}
            value={condition.operator}
            options={alertOperators
              .filter((id) => id !== 'in' && id !== 'notIn')
              .map((id) => ({ id, name: operatorWords[id][locale] }))}
            onChange={(id) => set(place, withOperator(condition, id as AlertOperator))}
          />
        )
      case 'threshold': {
        const unit = unitOf(variable, condition.aggregate, condition.comparison, locale)
        const isRange = condition.operator === 'between' || condition.operator === 'outside'
        return (
          <>
            <Threshold
              condition={condition}
              part="threshold"
              number={number}
              onChange={(next) => set(place, next)}
            />
            {isRange && (
              <>
                <span>{t`〜`}</span>
                <Threshold
                  condition={condition}
                  part="upTo"
                  number={number}
                  onChange={(next) => set(place, next)}
                />
              </>
            )}
            {unit !== '' && <span>{unit}</span>}
          </>
        )
      }
      default: {
        const { states = [], operator } = condition
        const all = choicesIn(condition, surveys, locale)
        return (
          <>
            <Chosen
              all={all}
              chosen={states}
              onChange={(next) =>
                set(
                  place,
                  variable.ofSurvey === null
                    ? withPart(condition, 'states', [...next])
                    : withChoices(condition, next, (code) => all.find(({ id }) => id === code)?.name ?? code),
                )
              }
            />
            <Token
              label={t`条件${number}の比べ方`}
              value={operator}
              options={[
                { id: 'in', name: t`のどれか` },
                { id: 'notIn', name: t`のどれでもない` },
              ]}
              onChange={(id) => set(place, withPart(condition, 'operator', id === 'notIn' ? 'notIn' : 'in'))}
            />
          </>
        )
      }
    }
  }

  return (slot: AlertSlot, place: number | null): ReactNode => {
    const condition = place === null ? undefined : rule.conditions[place]
    return condition === undefined || place === null ? ofRule(slot) : ofCondition(slot, place, condition)
  }
}

/** The scores or questions of the condition's survey that it can ask. */
function partsOf({ variable, survey }: AlertCondition, surveys: readonly AlertSurvey[]) {
  const chosen = surveys.find(({ surveyId }) => surveyId === survey?.surveyId)
  if (!chosen) return []
  if (variable === 'score') return chosen.scores.map(({ id, title }) => ({ id, title, choices: null }))
  return chosen.questions.flatMap(({ linkId, title, choices }) =>
    Boolean(choices) === (variable === 'answer_choice')
      ? [{ id: linkId, title, choices: choices ?? null }]
      : [],
  )
}

/** The states of a variable, or the choices of a question; those that were chosen of one that is gone stay. */
function choicesIn(
  condition: AlertCondition,
  surveys: readonly AlertSurvey[],
  locale: 'ja' | 'en',
): { id: string; name: string }[] {
  const part = partsOf(condition, surveys).find(({ id }) => id === condition.survey?.part)
  if (part?.choices) return part.choices.map(({ code, title }) => ({ id: code, name: title }))
  return (choicesOf(condition) ?? [])
    .filter(({ isPast }) => !isPast)
    .map((choice) => ({ id: choice.key, name: choice[locale] }))
}

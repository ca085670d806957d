import type { AlertCondition, AlertRule, Maxima } from '../definition/alert-rule'
import { type AlertVariable, alertVariables, isOfDevice } from '../definition/alert-variables'
import { choicesOf } from '../definition/survey-conditions'
import { aggregateWords, operatorWords, severityWords } from './alert-words'
import { type AlertLanguage, thresholdText } from './value-text'

type Cohort = AlertRule['cohort']

export type AlertSlot =
  | 'variable'
  | 'survey'
  | 'part'
  | 'aggregate'
  | 'window'
  | 'comparison'
  | 'threshold'
  | 'operator'
  | 'states'
  | 'combine'
  | 'repeated'
  | 'severity'
  | 'cohort'
  | 'anchor'
  | 'maxima'

/** A piece of the sentence; one with a slot is edited in place. */
export interface SentencePart {
  readonly text: string
  readonly slot: AlertSlot | null
  /** The condition that the slot belongs to; null: the rule. */
  readonly condition: number | null
}

/** The rule as one sentence, in pieces. */
export function alertSentence(rule: AlertRule, language: AlertLanguage): readonly SentencePart[] {
  const { conditions, combine, repeated, severity, cohort, maxima } = rule
  const { least, windows } = repeated
  const said = language === 'ja' ? japanese : english
  const parts: SentencePart[] = said.opening(cohort)
  conditions.forEach((condition, place) => {
    if (place > 0) parts.push(slot('combine', said.joins[combine]))
    const clause = said.clause(condition, place, rule.anchor === 'lastSync')
    const isLast = place === conditions.length - 1
    parts.push(...(isLast || language === 'en' ? clause : goingOn(clause)))
  })
  // Once of one window is what the sentence says anyway.
  const times = windows > 1 ? [slot('repeated', said.repeated(least, windows))] : []
  parts.push(...said.ending(cohort, times))
  parts.push(slot('severity', severityWords[severity][language]))
  parts.push(plain(said.told))
  if (maxima) parts.push(...said.limited(maxima, cohort))
  parts.push(plain(said.closing))
  return parts
}

/** The rule as one sentence. */
export function alertSentenceText(rule: AlertRule, language: AlertLanguage): string {
  return alertSentence(rule, language)
    .map(({ text }) => text)
    .join('')
}

/** 5%以下、または: the の that leads to こと stands at the end alone. */
function goingOn(clause: readonly SentencePart[]): SentencePart[] {
  const isLeading = clause.at(-1)?.text === 'の' && clause.at(-1)?.slot === null
  return [...(isLeading ? clause.slice(0, -1) : clause), plain('、')]
}

function plain(text: string): SentencePart {
  return { text, slot: null, condition: null }
}

function slot(name: AlertSlot, text: string, condition: number | null = null): SentencePart {
  return { text, slot: name, condition }
}

const japanese = {
  opening: (cohort: Cohort) => (cohort ? [] : [slot('cohort', '被験者ごと'), plain('の')]),
  joins: { all: 'かつ、', any: 'または、' },
  ending: (cohort: Cohort, times: SentencePart[]): SentencePart[] => {
    if (!cohort) return [plain('ことが'), ...times, plain('あれば、')]
    const who = times.length > 0 ? [plain('ことが'), ...times, plain('ある被験者が')] : [plain('被験者が')]
    return [...who, plain('同じ日に'), slot('cohort', cohortText(cohort, 'ja')), plain('いれば、')]
  },
  told: 'として知らせる',
  limited: ({ most, per }: Maxima, cohort: Cohort) => [
    plain(cohort ? '（' : '（1名につき'),
    slot('maxima', per === 'day' ? `1日に${most}件まで` : `1週間に${most}件まで`),
    plain('）'),
  ],
  closing: '。',
  repeated: (least: number, windows: number) =>
    least === windows ? `${least}回続けて` : `${windows}回のうち${least}回`,
  clause: japaneseClause,
}

const english = {
  opening: (cohort: Cohort) =>
    cohort
      ? [plain('If for '), slot('cohort', cohortText(cohort, 'en')), plain(' on the same day ')]
      : [plain('If '), slot('cohort', 'a subject’s'), plain(' ')],
  joins: { all: ' and ', any: ' or ' },
  ending: (_: Cohort, times: SentencePart[]): SentencePart[] => [...times, plain(', report it as ')],
  told: '',
  limited: ({ most, per }: Maxima, cohort: Cohort) => [
    plain(', '),
    slot('maxima', `at most ${most} a ${per}`),
    plain(cohort ? '' : ' for each subject'),
  ],
  closing: '.',
  repeated: (least: number, windows: number) =>
    least === windows ? ` ${least} times in a row` : ` in ${least} of ${windows} windows`,
  clause: englishClause,
}

/** 3名以上, 対象の30%以上. */
function cohortText({ atLeast, percent }: NonNullable<Cohort>, language: AlertLanguage): string {
  if (percent !== undefined)
    return language === 'ja' ? `対象の${percent}%以上` : `at least ${percent}% of the subjects`
  const count = atLeast ?? 1
  return language === 'ja' ? `${count}名以上` : `at least ${count} subject${count === 1 ? '' : 's'}`
}

const japaneseUnits = { minute: '分', hour: '時間', day: '日' } as const
const englishUnits = { minute: 'minute', hour: 'hour', day: 'day', studyWeek: 'study week' } as const

function japaneseClause(condition: AlertCondition, place: number, isToSync: boolean): SentencePart[] {
  const variable = alertVariables[condition.variable]
  const { aggregate, window, comparison, operator } = condition
  const at = (name: AlertSlot, text: string) => slot(name, text, place)
  const asked = askedParts(condition, variable, 'ja', at)
  if (variable.choices)
    return [
      ...(isToSync && isOfDevice(variable) ? [slot('anchor', '最終同期'), plain('までの')] : []),
      ...asked,
      plain('が'),
      at('states', statesText(condition, variable, 'ja')),
      plain('の'),
    ]
  const { count, unit } = window
  const end = isToSync && isOfDevice(variable) ? '最終同期までの' : '直近'
  const span =
    unit === 'studyWeek'
      ? `${end === '直近' ? '直近の' : end}参加${count}週`
      : `${end}${count}${japaneseUnits[unit]}`
  const measured = isOfMoment(condition, variable)
    ? [...asked, plain('が')]
    : variable.ofSurvey === 'sentSurveys'
      ? // A rate is one value of the whole window.
        [...asked.slice(0, -1), at('window', span), plain('の'), ...asked.slice(-1), plain('が')]
      : [
          ...asked,
          plain('の'),
          at('window', span),
          plain('の'),
          at('aggregate', aggregateWords[aggregate].ja),
          plain('が'),
        ]
  const usual =
    comparison === 'value' ? [] : [at('comparison', `本人の通常（${condition.baselineDays ?? 28}日）`)]
  const { value, relation } = relationOf(condition, variable, 'ja')
  return [
    ...measured,
    ...usual,
    ...(usual.length > 0 ? [plain('より')] : []),
    at('threshold', value),
    at('operator', relation ? relation.strength + relation.side : operatorWords[operator].ja),
    // An adjective stands before 状態 without の.
    ...(relation !== null || operator === '>' || operator === '!=' ? [] : [plain('の')]),
  ]
}

function englishClause(condition: AlertCondition, place: number, isToSync: boolean): SentencePart[] {
  const variable = alertVariables[condition.variable]
  const { aggregate, window, operator } = condition
  const at = (name: AlertSlot, text: string) => slot(name, text, place)
  const name = askedParts(condition, variable, 'en', at)
  const ending = isToSync && isOfDevice(variable)
  if (variable.choices)
    return [
      ...name,
      plain(' is '),
      at('states', statesText(condition, variable, 'en')),
      ...(ending ? [plain(' as of '), slot('anchor', 'the last sync')] : []),
    ]
  const many = window.count === 1 ? '' : 's'
  const span = `the last ${window.count} ${englishUnits[window.unit]}${many}${ending ? ' before the last sync' : ''}`
  const measured = isOfMoment(condition, variable)
    ? name
    : [
        ...name,
        plain(' ('),
        ...(variable.ofSurvey === 'sentSurveys' ? [] : [at('aggregate', aggregateWords[aggregate].en)]),
        plain(variable.ofSurvey === 'sentSurveys' ? 'over ' : ' over '),
        at('window', span),
        plain(')'),
      ]
  const { value, relation } = relationOf(condition, variable, 'en')
  const told = [
    at('operator', relation?.strength ?? operatorWords[operator].en),
    plain(' '),
    at('threshold', value),
  ]
  if (condition.comparison === 'value') return [...measured, plain(' is '), ...told]
  const usual = at('comparison', `their own usual of ${condition.baselineDays ?? 28} days`)
  const side = relation ? ` ${relation.side} ` : ' away from '
  return [...measured, plain(' is '), ...told, plain(side), usual]
}

/** Whether there is one value at a time, so that no window is said. */
function isOfMoment({ variable }: AlertCondition, { known }: AlertVariable): boolean {
  return known === 'now' || variable === 'missed_surveys'
}

const unchosen = { ja: '（選んでください）', en: '(choose)' } as const

/** What is asked: of a survey with its title, and the score or the question. */
function askedParts(
  { survey = {} }: AlertCondition,
  { name, ofSurvey }: AlertVariable,
  language: AlertLanguage,
  at: (slot: AlertSlot, text: string) => SentencePart,
): SentencePart[] {
  const said = language === 'ja' ? name.ja : name.en.toLowerCase()
  if (ofSurvey === null) return [at('variable', said)]
  const quoted = (title: string | undefined, id: string | undefined) => {
    if (id === undefined) return unchosen[language]
    return language === 'ja' ? `「${title ?? id}」` : `“${title ?? id}”`
  }
  const isOfAll = ofSurvey === 'sentSurveys' && survey.surveyId === undefined
  const ofAll = language === 'ja' ? 'すべてのアンケート' : 'all surveys'
  const whole = at('survey', isOfAll ? ofAll : quoted(survey.title, survey.surveyId))
  const part = ofSurvey === 'sentSurveys' ? [] : [at('part', quoted(survey.partTitle, survey.part))]
  if (language === 'en')
    return [
      at('variable', said),
      ...(part.length > 0 ? [plain(' '), ...part] : []),
      plain(ofSurvey === 'sentSurveys' ? ' to ' : ' of '),
      whole,
    ]
  if (ofSurvey === 'sentSurveys') return [whole, plain('の'), at('variable', said)]
  return ofSurvey === 'score'
    ? [whole, plain('の'), at('variable', '得点'), ...part]
    : [whole, plain('の質問'), ...part, plain('の'), at('variable', '回答')]
}

const relations = {
  ja: ['を超えて', '以上', '高い', '低い'],
  en: ['more than', 'at least', 'above', 'below'],
} as const

/** How the threshold is said; a fall of 10 is told as 10 lower. */
function relationOf(condition: AlertCondition, variable: AlertVariable, language: AlertLanguage) {
  const { comparison, operator, threshold = 0, upTo = 0 } = condition
  const text = (value: number) => thresholdText(variable, condition, value, language)
  if (operator === 'between' || operator === 'outside')
    return {
      value: language === 'ja' ? `${text(threshold)}〜${text(upTo)}` : `${text(threshold)} and ${text(upTo)}`,
      relation: null,
    }
  if (comparison === 'value') return { value: text(threshold), relation: null }
  const isUp = operator === '>' || operator === '>='
  const isStrict = operator === '<' || operator === '>'
  if (operator === '=' || operator === '!=' || (isUp ? threshold < 0 : threshold >= 0))
    return { value: text(threshold), relation: null }
  const [strict, loose, up, down] = relations[language]
  const relation = { strength: isStrict ? strict : loose, side: isUp ? up : down }
  return { value: text(Math.abs(threshold)), relation }
}

function statesText(condition: AlertCondition, { ofSurvey }: AlertVariable, language: AlertLanguage): string {
  const { states = [], operator } = condition
  const choices = choicesOf(condition)
  const known = states.map((state) => choices?.find(({ key }) => key === state)?.[language] ?? state)
  const names =
    ofSurvey === null ? known : known.map((name) => (language === 'ja' ? `「${name}」` : `“${name}”`))
  if (names.length === 0) return unchosen[language]
  if (ofSurvey !== null && language === 'en') return (operator === 'notIn' ? 'not ' : '') + names.join(' or ')
  const isNegated = operator === 'notIn'
  if (language === 'ja') return names.join('・') + (isNegated ? '以外' : '')
  return (isNegated ? 'not ' : '') + names.join(' or ').toLowerCase()
}

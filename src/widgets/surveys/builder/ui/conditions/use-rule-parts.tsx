import { useLingui } from '@lingui/react/macro'
import { quoted } from '@/shared/i18n'
import { Chosen, Token, Value } from '@/shared/ui/condition-parts'
import type { RulePart } from '@/shared/ui/rule-sentence'
import type { Condition, Operator } from '../../../../../../engines/survey'
import { type AnswerKind, answerKind } from '../../model/answer-kind'
import { optionsOf } from '../../model/choice-item'
import { choiceName } from '../../model/condition-words'
import { operatorName, subjectChoiceName, subjectChoices } from '../../model/rule-words'
import {
  conditionOfRule,
  operatorsFor,
  type RuleOperator,
  type SimpleRule,
  subjectKind,
} from '../../model/simple-rule'
import { useNames } from '../names-context'
import { readNumber } from '../parts/read-number'

/** The parts of a rule's sentence after its source: operator and values. */
export function useRuleParts(rule: SimpleRule | null, onChange: (rule: Condition) => void): RulePart[] {
  const { t } = useLingui()
  const names = useNames()
  if (!rule) return []
  const item = rule.about === 'answer' ? names.rows.get(rule.linkId)?.item : undefined
  const kind = rule.about === 'subject' ? subjectKind(rule.field) : answerKind(item)
  const change = (next: SimpleRule) => onChange(conditionOfRule(next, kind))
  const numberControl = (value: number, write: (value: number) => void) => (
    <Value
      label={t`くらべる値`}
      value={String(value)}
      isNumber
      onWrite={(typed) => {
        const number = readNumber(typed)
        if (typeof number !== 'number') return false
        write(number)
        return true
      }}
    />
  )
  const compared = (
    operator: RuleOperator,
    kind: AnswerKind,
    write: (operator: RuleOperator) => void,
  ): RulePart => ({
    id: 'operator',
    reads: wordOf(operator, kind),
    control: (
      <Token
        label={t`くらべ方`}
        value={operator}
        options={operatorsFor(kind).map((id) => ({ id, name: wordOf(id, kind) }))}
        onChange={(id) => write(operatorsFor(kind).find((one) => one === id) ?? '=')}
      />
    ),
  })
  function wordOf(operator: RuleOperator, kind: AnswerKind): string {
    if (rule?.about === 'subject' && operator === 'exists') return t`入力されている`
    if (rule?.about === 'subject' && operator === 'missing') return t`入力されていない`
    if (operator === 'exists') return t`回答した`
    if (operator === 'missing') return t`回答していない`
    if (kind === 'choice') return operator === '=' ? t`のいずれか` : t`のいずれでもない`
    if (kind === 'yesNo') return operator === '=' ? t`と回答した` : t`以外`
    return operatorName(operator, kind)
  }
  if (rule.about === 'tag') {
    const control = names.tags ? (
      <Token
        label={t`タグ名`}
        value={rule.tag}
        options={[
          ...(rule.tag === '' ? [{ id: '', name: t`タグを選択` }] : []),
          ...names.tags.map((name) => ({ id: name, name })),
        ]}
        onChange={(tag) => change({ ...rule, tag })}
      />
    ) : (
      <Value
        label={t`タグ名`}
        value={rule.tag}
        width="9em"
        placeholder={t`タグ名を入力`}
        onWrite={(tag) => taken(change({ ...rule, tag }))}
      />
    )
    return [
      t`に`,
      { id: 'tag', reads: rule.tag === '' ? t`（タグ名を入力）` : quoted(rule.tag), control },
      t`がある`,
    ]
  }
  if (rule.about === 'score') {
    return [
      t`が`,
      {
        id: 'value',
        reads: String(rule.value),
        control: numberControl(rule.value, (value) => change({ ...rule, value })),
      },
      compared(rule.operator, 'number', (operator) =>
        change({ ...rule, operator: isComparison(operator) ? operator : '>=' }),
      ),
    ]
  }
  const isFact = rule.about === 'subject'
  const valueName = (code: string) =>
    isFact ? subjectChoiceName(rule.field, code) : choiceName(rule.linkId, code, names)
  const withValues = (values: readonly (string | number | boolean)[]) => change({ ...rule, values })
  const how = compared(rule.operator, kind, (operator) =>
    change({ ...rule, operator, values: valuesFor(operator, kind, rule.values) }),
  )
  if (rule.operator === 'exists' || rule.operator === 'missing') return [isFact ? t`が` : t`に`, how]
  const [first] = rule.values
  if (kind === 'choice') {
    const codes = rule.values.map(String)
    const all = isFact
      ? subjectChoices(rule.field)
      : ((item && optionsOf(item)) ?? []).map(({ code }) => ({ id: code, name: valueName(code) }))
    return [
      isFact ? t`が` : t`の回答が`,
      {
        id: 'choices',
        reads: codes.map((code) => quoted(valueName(code))).join('') || t`（選択肢を選択）`,
        control: <Chosen all={all} chosen={codes} onChange={withValues} />,
      },
      how,
    ]
  }
  if (kind === 'yesNo') {
    const control = (
      <Token
        label={t`はいかいいえ`}
        value={String(first === true)}
        options={[
          { id: 'true', name: t`はい` },
          { id: 'false', name: t`いいえ` },
        ]}
        onChange={(id) => withValues([id === 'true'])}
      />
    )
    return [t`に`, { id: 'value', reads: first === true ? t`はい` : t`いいえ`, control }, how]
  }
  if (kind === 'number') {
    const number = typeof first === 'number' ? first : 0
    return [
      isFact ? t`が` : t`の回答が`,
      { id: 'value', reads: String(number), control: numberControl(number, (value) => withValues([value])) },
      how,
    ]
  }
  const written = String(first ?? '')
  const control = (
    <Value
      label={t`くらべる値`}
      value={written}
      width="9em"
      placeholder={kind === 'date' ? t`例：2026-04-01` : kind === 'time' ? t`例：22:30` : t`文字を入力`}
      onWrite={(typed) => {
        const value = kind === 'text' ? typed : typed.trim().normalize('NFKC').replaceAll('/', '-')
        if (kind === 'date' && !isDay(value)) return false
        if (kind === 'time' && !/^([01]\d|2[0-3]):[0-5]\d$/.test(value)) return false
        return taken(withValues([value]))
      }}
    />
  )
  const reads = written === '' ? t`（値を入力）` : quoted(written)
  return [isFact ? t`が` : t`の回答が`, { id: 'value', reads, control }, how]
}

function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
}

/** Any text is valid. */
const taken = (_done: unknown) => true

function isComparison(operator: RuleOperator): operator is Operator {
  return operator !== 'exists' && operator !== 'missing'
}

/** Default values for an operator. */
function valuesFor(operator: RuleOperator, kind: AnswerKind, values: readonly (string | number | boolean)[]) {
  if (!isComparison(operator)) return []
  if (values.length > 0) return values
  return kind === 'number' ? [0] : kind === 'yesNo' ? [true] : ['']
}

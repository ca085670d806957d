import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { Token } from '@/shared/ui/condition-parts'
import { IconButton } from '@/shared/ui/icon-button'
import { RuleSentence } from '@/shared/ui/rule-sentence'
import type { Condition } from '../../../../../../engines/survey'
import { subjectFactKeys } from '../../../../../../engines/variables'
import { conditionWords, questionName } from '../../model/condition-words'
import { scoreName } from '../../model/names'
import { subjectName } from '../../model/rule-words'
import { ruleOfSource, simpleRule } from '../../model/simple-rule'
import { useNames } from '../names-context'
import { useRuleParts } from './use-rule-parts'

/** A condition as a sentence with controls, or as text if it has no such form. */
export function RuleLine({
  rule,
  place,
  sources,
  onChange,
}: {
  rule: Condition
  place: number
  sources: readonly string[]
  onChange: (rule: Condition | undefined) => void
}) {
  const { t } = useLingui()
  const names = useNames()
  const simple = simpleRule(rule)
  const number = place + 1
  const rest = useRuleParts(simple, onChange)
  const source =
    simple?.about === 'answer'
      ? `answer ${simple.linkId}`
      : simple?.about === 'score'
        ? `score ${simple.id}`
        : simple?.about === 'subject'
          ? `subject ${simple.field}`
          : 'tag'
  const nameOf = (id: string) => {
    const [about, ...parts] = id.split(' ')
    const name = parts.join(' ')
    if (about === 'score') return t`得点「${scoreName(name, names)}」`
    const field = subjectFactKeys.find((one) => one === name)
    if (about === 'subject' && field) {
      const fact = subjectName(field)
      return t`被験者の${fact}`
    }
    return about === 'answer' ? questionName(name, names) : t`被験者のタグ`
  }
  return (
    <Frame>
      {simple ? (
        <RuleSentence
          size="sm"
          parts={[
            {
              id: 'source',
              reads: nameOf(source),
              control: (
                <Token
                  label={t`条件${number}の対象`}
                  value={source}
                  options={[...new Set([source, ...sources])].map((id) => ({ id, name: nameOf(id) }))}
                  onChange={(id) => onChange(ruleOfSource(id, names))}
                />
              ),
            },
            ...rest,
          ]}
        />
      ) : (
        <p>{conditionWords(rule, names)}</p>
      )}
      <IconButton
        icon="trash"
        size="sm"
        label={t`条件${number}を削除する`}
        onPress={() => onChange(undefined)}
      />
    </Frame>
  )
}

const Frame = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${({ theme }) => theme.space[4]};
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[4]} ${theme.space[8]} ${theme.space[12]}`};
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.lg};
  ${({ theme }) => ({ ...theme.typography.dense })}
  > :first-child {
    flex: 1;
    min-width: 0;
  }
`

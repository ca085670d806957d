import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { Button } from '@/shared/ui/button'
import { IconButton } from '@/shared/ui/icon-button'
import type { Constraint, Item } from '../../../../../../engines/survey'
import { freeName, replaced, without } from '../../model/part'
import { ruleAbout } from '../../model/rules'
import { writeText } from '../../model/text'
import { ConditionEditor } from '../conditions/ConditionEditor'
import { useNames } from '../names-context'
import { Section } from '../parts/Section'
import { TokenPart } from '../parts/TokenPart'
import { Written } from '../parts/Written'
import { useItem } from '../use-item'

type Constrained = Extract<Item, { readonly constraint?: unknown }>

/** 入力チェック: conditions that the answer must satisfy, with messages. */
export function Constraints({ item }: { item: Item }) {
  const { t } = useLingui()
  const { language } = useNames()
  const change = useItem(item.linkId)
  const constraints = 'constraint' in item ? (item.constraint ?? []) : []
  const set = (next: readonly Constraint[], about?: string) =>
    change((one) => withConstraints(one, next), about)
  const add = () => {
    const key = freeName(new Set(constraints.map((one) => one.key)), 'check')
    set([...constraints, { key, requirement: ruleAbout(item), human: {} }])
  }
  return (
    <Section title={t`入力チェック`} hint={t`当てはまらない回答に、書いた文を表示します。`}>
      {constraints.map((constraint, place) => {
        const number = place + 1
        const put = (next: Constraint, about?: string) => set(replaced(constraints, place, next), about)
        return (
          <Check key={constraint.key} data-setting={`check ${place}`}>
            <Head>
              <Trans>チェック {number}</Trans>
              <IconButton
                icon="trash"
                size="sm"
                label={t`チェック${number}を削除する`}
                onPress={() => set(without(constraints, place))}
              />
            </Head>
            <ConditionEditor
              condition={constraint.requirement}
              linkId={null}
              onChange={(requirement) => requirement && put({ ...constraint, requirement })}
            />
            <Written
              label={t`チェック${number}の文`}
              placeholder={t`例：就寝より後の時刻を入力してください。`}
              value={constraint.human[language] ?? ''}
              onWrite={(written) =>
                put(
                  { ...constraint, human: writeText(constraint.human, language, written) },
                  `human ${place}`,
                )
              }
            />
            <TokenPart
              label={t`扱い`}
              value={constraint.severity ?? 'error'}
              options={[
                { id: 'error', name: t`直すまで先へ進めない` },
                { id: 'warning', name: t`知らせるだけ` },
              ]}
              onChange={(id) => put({ ...constraint, severity: id === 'warning' ? 'warning' : 'error' })}
            />
          </Check>
        )
      })}
      <Button size="sm" icon="plus" onPress={add}>
        <Trans>チェックを追加する</Trans>
      </Button>
    </Section>
  )
}

function withConstraints(item: Item, constraint: readonly Constraint[]): Item {
  // The cast is safe: this section appears only for items with an answer.
  const { constraint: _, ...rest } = item as Constrained
  return constraint.length > 0 ? { ...rest, constraint } : rest
}

const Check = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  width: 100%;
`
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
`

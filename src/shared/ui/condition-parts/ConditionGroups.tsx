import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { type Condition, conditionOf, groupOf } from '../../../../engines/expressions'
import { Button } from '../button'
import { Token } from './Token'

/** Deeper groups can be read, and no longer be told apart. */
const deepest = 3

/** A rule of a group: a condition that is none itself. */
export interface RuleOfGroup {
  readonly rule: Condition
  /** From 0 within its group. */
  readonly place: number
  /** undefined removes it. */
  readonly onChange: (rule: Condition | undefined) => void
}

/** A condition as rules joined by "all" or "any", with nested groups; whoever uses it draws the rules. undefined: no condition. */
export function ConditionGroups({
  condition,
  onChange,
  newRule,
  renderRule,
  depth = 0,
}: {
  condition: Condition | undefined
  onChange: (condition: Condition | undefined) => void
  /** What is added. */
  newRule: () => Condition
  renderRule: (rule: RuleOfGroup) => ReactNode
  depth?: number
}) {
  const { t } = useLingui()
  const group = condition ? groupOf(condition) : { joined: 'all' as const, members: [] }
  const { members } = group
  const set = (next: readonly Condition[], joined = group.joined) =>
    onChange(conditionOf({ joined, members: next }))
  const change = (place: number) => (next: Condition | undefined) =>
    set(members.flatMap((member, at) => (at === place ? (next ? [next] : []) : [member])))
  return (
    <Frame $depth={depth}>
      {members.length > 1 && (
        <Joined>
          <Trans>次の</Trans>
          <Token
            label={t`条件のつなぎ方`}
            value={group.joined}
            options={[
              { id: 'all', name: t`すべて` },
              { id: 'any', name: t`いずれか` },
            ]}
            onChange={(id) => set(members, id === 'any' ? 'any' : 'all')}
          />
          <Trans>に当てはまる</Trans>
        </Joined>
      )}
      {members.map((member, place) =>
        'all' in member || 'any' in member ? (
          <ConditionGroups
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no names; the place is what is edited.
            key={place}
            condition={member}
            onChange={change(place)}
            newRule={newRule}
            renderRule={renderRule}
            depth={depth + 1}
          />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <Rule key={place}>{renderRule({ rule: member, place, onChange: change(place) })}</Rule>
        ),
      )}
      <Actions>
        <Button size="sm" icon="plus" onPress={() => set(members.concat(newRule()))}>
          <Trans>条件を追加する</Trans>
        </Button>
        {members.length > 0 && depth < deepest && (
          <Button
            size="sm"
            variant="text"
            onPress={() => {
              const two = [newRule(), newRule()]
              set(members.concat(group.joined === 'all' ? { any: two } : { all: two }))
            }}
          >
            <Trans>条件のまとまりを追加する</Trans>
          </Button>
        )}
      </Actions>
    </Frame>
  )
}

const Frame = styled.div<{ $depth: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[8]};
  width: 100%;
  ${({ $depth, theme }) => $depth > 0 && `padding-left: 10px; border-left: 2px solid ${theme.color.accent.border};`}
`
const Rule = styled.div`
  min-width: 0;
`
const Joined = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
  ${({ theme }) => ({ ...theme.typography.dense })}
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[4]};
`

import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { Button } from '@/shared/ui/button'
import type { Condition } from '../../../../../../engines/survey'
import { replaced, without } from '../../model/part'
import { conditionOf, groupOf } from '../../model/rules'
import { ruleOfSource, sourcesFor } from '../../model/simple-rule'
import { useNames } from '../names-context'
import { Token } from '../parts/Token'
import { RuleLine } from './RuleLine'

/** A condition as sentences joined by "all" or "any", with nested groups. undefined: no condition. */
export function ConditionEditor({
  condition,
  onChange,
  linkId,
  depth = 0,
}: {
  condition: Condition | undefined
  onChange: (condition: Condition | undefined) => void
  /** The part with the condition, which may only refer to earlier questions; null: no limit. */
  linkId: string | null
  depth?: number
}) {
  const { t } = useLingui()
  const names = useNames()
  const group = condition ? groupOf(condition) : { joined: 'all' as const, members: [] }
  const set = (members: readonly Condition[], joined = group.joined) =>
    onChange(conditionOf({ joined, members }))
  const sources = sourcesFor(names, linkId)
  const first = () =>
    ruleOfSource(sources.findLast((one) => one.startsWith('answer')) ?? sources[0] ?? 'tag', names)
  return (
    <Frame $depth={depth}>
      {group.members.length > 1 && (
        <Joined>
          <Trans>次の</Trans>
          <Token
            label={t`条件のつなぎ方`}
            value={group.joined}
            options={[
              { id: 'all', name: t`すべて` },
              { id: 'any', name: t`いずれか` },
            ]}
            onChange={(id) => set(group.members, id === 'any' ? 'any' : 'all')}
          />
          <Trans>に当てはまる</Trans>
        </Joined>
      )}
      {group.members.map((member, place) => {
        const change = (next: Condition | undefined) =>
          set(next ? replaced(group.members, place, next) : without(group.members, place))
        return 'all' in member || 'any' in member ? (
          <ConditionEditor
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no names; the place is what is edited.
            key={place}
            condition={member}
            onChange={change}
            linkId={linkId}
            depth={depth + 1}
          />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <RuleLine key={place} rule={member} place={place} sources={sources} onChange={change} />
        )
      })}
      <Acts>
        <Button size="sm" icon="plus" onPress={() => set([...group.members, first()])}>
          <Trans>条件を追加する</Trans>
        </Button>
        {group.members.length > 0 && depth < 3 && (
          <Button
            size="sm"
            variant="text"
            onPress={() =>
              set([
                ...group.members,
                group.joined === 'all' ? { any: [first(), first()] } : { all: [first(), first()] },
              ])
            }
          >
            <Trans>条件のまとまりを追加する</Trans>
          </Button>
        )}
      </Acts>
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
const Joined = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
  ${({ theme }) => ({ ...theme.typography.dense })}
`
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[4]};
`

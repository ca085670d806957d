import { useLingui } from '@lingui/react/macro'
import { Link, type To } from 'react-router'
import { styled } from 'styled-components'
import { focusRing, media } from '@/shared/theme'
import { Icon } from '../icon'

export interface Step {
  /** The action: ファイルを選ぶ. */
  label: string
  /** Goes back to a step that is done. */
  to?: To
}

/** Two to four steps. Done ones have a check and lead back, the current one is filled. Each has the name of its action. */
export function Stepper({ steps, current }: { steps: readonly Step[]; current: number }) {
  const { t } = useLingui()
  return (
    <List aria-label={t`手順`}>
      {steps.map(({ label, to }, index) => {
        const isDone = index < current
        const state = isDone ? 'done' : index === current ? 'now' : 'ahead'
        const words = (
          <>
            <Mark $state={state} aria-hidden="true">
              {isDone ? <Icon name="check" size="sm" /> : index + 1}
            </Mark>
            {label}
          </>
        )
        return (
          <Item key={label} aria-current={state === 'now' ? 'step' : undefined} $state={state}>
            {isDone && to !== undefined ? <Back to={to}>{words}</Back> : <Place>{words}</Place>}
          </Item>
        )
      })}
    </List>
  )
}

type State = 'done' | 'now' | 'ahead'

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[8]} 0`};
`
// On a phone 390 px wide, three steps of six letters fit side by side.
const Item = styled.li<{ $state: State }>`
  display: flex;
  align-items: center;
  font-size: ${({ theme }) => theme.typography.dense.fontSize};
  font-weight: ${({ theme, $state }) => theme.font.weight[$state === 'now' ? 'bold' : 'regular']};
  color: ${({ theme, $state }) => theme.color.text[$state === 'now' ? 'primary' : 'secondary']};
  white-space: nowrap;
  ${media.phone} {
    font-size: ${({ theme }) => theme.typography.caption.fontSize};
    > * {
      gap: ${({ theme }) => theme.space[4]};
    }
  }
  &:not(:last-child)::after {
    content: '';
    width: 28px;
    height: 1px;
    margin: 0 ${({ theme }) => theme.space[12]};
    background: ${({ theme, $state }) => ($state === 'done' ? theme.color.accent.text : theme.color.border.strong)};
    ${media.phone} {
      width: 8px;
      margin: 0 ${({ theme }) => theme.space[4]};
    }
  }
`
const Place = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  min-height: ${({ theme }) => theme.size.targetMin};
`
const Back = styled(Link)`
  ${focusRing}
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  min-height: ${({ theme }) => theme.size.targetMin};
  border-radius: ${({ theme }) => theme.radius.md};
`
const Mark = styled.span<{ $state: State }>`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  ${media.phone} {
    width: 20px;
    height: 20px;
  }
  border: 1px solid
    ${({ theme, $state }) => ($state === 'ahead' ? theme.color.border.control : theme.color.accent.text)};
  border-radius: ${({ theme }) => theme.radius.full};
  font-size: ${({ theme }) => theme.typography.caption.fontSize};
  color: ${({ theme, $state }) =>
    ({ done: theme.color.accent.text, now: theme.color.text.onSolid, ahead: theme.color.text.secondary })[
      $state
    ]};
  background: ${({ theme, $state }) => ($state === 'now' ? theme.color.accent.solid : 'transparent')};
`

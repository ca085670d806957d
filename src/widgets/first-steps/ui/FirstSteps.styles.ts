import { styled } from 'styled-components'
import { media } from '@/shared/theme'

type State = 'done' | 'next' | 'ahead'

export const Strip = styled.section`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space[8]} ${theme.space[20]}`};
  margin: 0 24px 12px;
  padding: ${({ theme }) => `${theme.space[12]} ${theme.space[16]}`};
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.bg.subtle};
  ${media.phone} {
    margin: 0 16px 12px;
  }
`
export const Title = styled.h2`
  ${({ theme }) => ({ ...theme.typography.subheading })}
`
export const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[8]} ${theme.space[20]}`};
`
export const Item = styled.li<{ $state: State }>`
  ${({ theme }) => ({ ...theme.typography.dense })}
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  font-weight: ${({ theme, $state }) => theme.font.weight[$state === 'next' ? 'bold' : 'regular']};
  color: ${({ theme }) => theme.color.text.secondary};
`
export const Mark = styled.span<{ $state: State }>`
  display: grid;
  flex: none;
  place-items: center;
  width: 20px;
  height: 20px;
  border: 1px solid
    ${({ theme, $state }) => ($state === 'ahead' ? theme.color.border.control : theme.color.accent.text)};
  border-radius: ${({ theme }) => theme.radius.full};
  font-size: ${({ theme }) => theme.typography.caption.fontSize};
  color: ${({ theme, $state }) =>
    ({ done: theme.color.accent.text, next: theme.color.text.onSolid, ahead: theme.color.text.secondary })[
      $state
    ]};
  background: ${({ theme, $state }) => ($state === 'next' ? theme.color.accent.solid : 'transparent')};
`

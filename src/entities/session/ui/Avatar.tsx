import { styled } from 'styled-components'

/** The first letter of a name. It is decoration and no text, since the name is beside it or in its button's label. */
export function Avatar({ name }: { name: string }) {
  return <Circle aria-hidden="true" data-letter={[...name][0] ?? ''} />
}

const Circle = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 28px;
  height: 28px;
  border-radius: ${({ theme }) => theme.radius.full};
  font-size: ${({ theme }) => theme.typography.caption.fontSize};
  font-weight: ${({ theme }) => theme.font.weight.bold};
  background: ${({ theme }) => theme.color.accent.subtleHover};
  color: ${({ theme }) => theme.color.accent.text};
  &::before {
    content: attr(data-letter);
  }
`

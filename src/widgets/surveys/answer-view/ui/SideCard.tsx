import { styled } from 'styled-components'

/** A card beside the answers, with a heading and content. */
export const SideCard = styled.section`
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.xl};
  background: ${({ theme }) => theme.color.bg.surface};
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: 12px 18px;
    border-bottom: 1px solid ${({ theme }) => theme.color.border.subtle};
  }
  h2 {
    ${({ theme }) => ({ ...theme.typography.subheading })}
  }
`

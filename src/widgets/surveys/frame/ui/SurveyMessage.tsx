import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useDocumentTitle } from '@/shared/lib/document-title'

/** A full-screen message: picture, title, and what to do. */
export function SurveyMessage({
  picture,
  title,
  children,
}: {
  picture: ReactNode
  title: string
  children: ReactNode
}) {
  useDocumentTitle(title)
  return (
    <Frame>
      {picture}
      <Title>{title}</Title>
      <Words>{children}</Words>
    </Frame>
  )
}

const Frame = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: center;
  padding-top: 56px;
  text-align: center;
  /* In a low window the words come first. */
  @media (max-height: 480px) {
    padding-top: 16px;
    > svg {
      display: none;
    }
  }
`
const Title = styled.h1`
  ${({ theme }) => ({ ...theme.typography.titleLg })}
  font-size: 1.5rem;
  text-wrap: balance;
  word-break: auto-phrase;
  margin-top: ${({ theme }) => theme.space[32]};
`
const Words = styled.div`
  ${({ theme }) => ({ ...theme.typography.phoneBody })}
  font-size: 1rem;
  display: grid;
  gap: ${({ theme }) => theme.space[24]};
  justify-items: center;
  width: 100%;
  margin-top: ${({ theme }) => theme.space[16]};
  color: ${({ theme }) => theme.color.text.secondary};
  p {
    text-wrap: balance;
  }
  a {
    text-decoration: underline;
  }
`

import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { useDocumentTitle } from '@/shared/lib/document-title'

/** A page of text in one column: title, summary and sections. */
export function ReadingPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  useDocumentTitle(title)
  return (
    <Frame>
      <Title>{title}</Title>
      <p>{lead}</p>
      {children}
    </Frame>
  )
}

/** One section with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Section aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {children}
    </Section>
  )
}

const Frame = styled.article`
  ${({ theme }) => ({ ...theme.typography.body })}
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[24]};
  /* Breaking whole paragraphs by phrase would leave a third of each line empty on a phone. */
  p {
    max-width: 40em;
    word-break: normal;
  }
`
const Title = styled.h1`
  ${({ theme }) => ({ ...theme.typography.titleLg })}
`
const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[8]};
`
const Heading = styled.h2`
  ${({ theme }) => ({ ...theme.typography.heading })}
`

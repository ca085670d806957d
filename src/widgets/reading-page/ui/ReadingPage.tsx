import { type ReactNode, useEffect, useId } from 'react'
import { useLocation } from 'react-router'
import { styled } from 'styled-components'
import { useDocumentTitle } from '@/shared/lib/document-title'

/** A page of text in one column: title, summary and sections. */
export function ReadingPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  useDocumentTitle(title)
  const { hash } = useLocation()
  // The browser scrolls by itself only to what is there when it opens the address.
  useEffect(() => document.getElementById(hash.slice(1))?.scrollIntoView(), [hash])
  return (
    <Frame>
      <Title>{title}</Title>
      <p>{lead}</p>
      {children}
    </Frame>
  )
}

/** One section with its heading. */
export function Part({
  anchor,
  title,
  children,
}: {
  /** For links to this section: /help#data. */
  anchor?: string
  title: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <Section id={anchor} aria-labelledby={id}>
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
    /* A link within a sentence is told by more than its colour. */
    > a {
      text-decoration: underline;
    }
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

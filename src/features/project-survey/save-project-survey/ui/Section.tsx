import { Trans } from '@lingui/react/macro'
import { type FocusEvent, type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { media } from '@/shared/theme'
import { RequiredMark } from '@/shared/ui/control-style'

/** A section of the settings: title at the left, fields at the right; stacked on a phone. */
export function Section({
  title,
  isRequired = false,
  frameRef,
  part,
  onBlur,
  onLeave,
  children,
}: {
  title: string
  /** Its field has no label of its own, and has to be filled. */
  isRequired?: boolean
  frameRef?: (frame: HTMLElement | null) => void
  /** The field that it edits. */
  part?: string
  /** A field in it was left. */
  onBlur?: (event: FocusEvent<HTMLElement>) => void
  /** All of it was left: for what takes several fields to say. */
  onLeave?: () => void
  children: ReactNode
}) {
  const id = useId()
  const left = (event: FocusEvent<HTMLElement>) => {
    onBlur?.(event)
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.()
  }
  return (
    <Frame aria-labelledby={id} ref={frameRef} data-part={part} onBlur={left}>
      <Head>
        <Title id={id}>{title}</Title>
        {isRequired && (
          <RequiredMark>
            <Trans>必須</Trans>
          </RequiredMark>
        )}
      </Head>
      <Content>{children}</Content>
    </Frame>
  )
}

/** Words and small controls in one sentence. */
export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
`
export const Hint = styled.p`
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
`

const Frame = styled.section`
  display: grid;
  grid-template-columns: 136px minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[16]};
  padding: ${({ theme }) => `${theme.space[16]} 0`};
  border-bottom: 1px solid ${({ theme }) => theme.color.border.subtle};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${({ theme }) => theme.space[8]};
  }
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-content: flex-start;
  align-items: center;
  gap: ${({ theme }) => theme.space[6]};
  padding-top: ${({ theme }) => theme.space[8]};
  ${media.phone} {
    padding-top: 0;
  }
`
const Title = styled.h2`
  ${({ theme }) => ({ ...theme.typography.subheading })}
`
const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[12]};
`

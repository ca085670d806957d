import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { media } from '@/shared/theme'
import { Breadcrumbs, type Crumb } from '../breadcrumbs'

/** Breadcrumbs, the only h1, and a status; actions at the right, the primary one last. */
export function PageHead({
  title,
  breadcrumbs,
  status,
  description,
  actions,
  takesFocus,
}: {
  title: string
  breadcrumbs?: readonly Crumb[]
  status?: ReactNode
  description?: ReactNode
  /** At most three; put the rest into a menu. */
  actions?: ReactNode
  /** The page took the place of one that had the focus, such as of the form that has just been saved. */
  takesFocus?: boolean
}) {
  return (
    <Frame $isNested={breadcrumbs !== undefined && breadcrumbs.length > 0}>
      <Words>
        {breadcrumbs !== undefined && breadcrumbs.length > 0 && <Breadcrumbs items={breadcrumbs} />}
        <Line>
          <Title {...(takesFocus && { tabIndex: -1, ref: focus })}>{title}</Title>
          {status}
          {description !== undefined && <Description>{description}</Description>}
        </Line>
      </Words>
      {actions !== undefined && <Actions>{actions}</Actions>}
    </Frame>
  )
}

/** A screen reader first reads where the user is. */
const focus = (title: HTMLElement | null) => title?.focus()

const Frame = styled.header<{ $isNested: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: ${({ $isNested }) => ($isNested ? 'flex-end' : 'flex-start')};
  justify-content: space-between;
  gap: ${({ theme }) => `${theme.space[12]} ${theme.space[16]}`};
  flex: none;
  padding: ${({ theme }) => `${theme.space[20]} ${theme.space[24]} ${theme.space[12]}`};
  ${media.phone} {
    padding: ${({ theme }) => `${theme.space[16]} ${theme.space[16]} ${theme.space[12]}`};
  }
`
/** A long description goes below the title before the actions do. */
const Words = styled.div`
  flex: 1 1 0;
  min-width: 300px;
  ${media.phone} {
    flex: 0 1 auto;
    min-width: 0;
  }
`
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[12]}`};
  min-height: ${({ theme }) => theme.size.controlMd};
`
const Title = styled.h1`
  ${({ theme }) => ({ ...theme.typography.title })}
  outline: none;
`
const Description = styled.div`
  ${({ theme }) => ({ ...theme.typography.dense })}
  text-wrap: pretty;
  word-break: auto-phrase;
  color: ${({ theme }) => theme.color.text.secondary};
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
`

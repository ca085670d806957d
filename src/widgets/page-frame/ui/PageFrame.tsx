import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { media } from '@/shared/theme'
import { Icon } from '@/shared/ui/icon'

export interface Crumb {
  label: string
  to: string
}

/** A page of the shell: its name in the tab and as the one h1, the way up, what can be done, and the content. */
export function PageFrame({
  title,
  description,
  crumbs = [],
  actions,
  children,
}: {
  title: string
  description?: ReactNode
  /** The pages above, outermost first; the page itself is not among them. */
  crumbs?: readonly Crumb[]
  actions?: ReactNode
  children: ReactNode
}) {
  useDocumentTitle(title)
  return (
    <>
      <Head>
        {crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
        <Title>{title}</Title>
        {description !== undefined && <Description>{description}</Description>}
        {actions !== undefined && <Actions>{actions}</Actions>}
      </Head>
      <Body>{children}</Body>
    </>
  )
}

function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useLingui()
  return (
    <Way aria-label={t`現在の位置`}>
      <ol>
        {crumbs.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
            <Icon name="chevron-right" size="sm" />
          </li>
        ))}
      </ol>
    </Way>
  )
}

const Head = styled.header`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  padding: 18px 24px 14px;
  ${media.phone} {
    padding: 12px 16px;
  }
`
const Way = styled.nav`
  ${({ theme }) => ({ ...theme.typography.caption })}
  flex-basis: 100%;
  ol {
    display: flex;
    flex-wrap: wrap;
    gap: ${({ theme }) => theme.space[4]};
  }
  li {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[4]};
    min-height: ${({ theme }) => theme.size.targetMin};
    color: ${({ theme }) => theme.color.text.tertiary};
  }
`
const Title = styled.h1`
  ${({ theme }) => ({ ...theme.typography.title })}
`
const Description = styled.p`
  ${({ theme }) => ({ ...theme.typography.dense })}
  color: ${({ theme }) => theme.color.text.secondary};
`
const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  margin-left: auto;
`
const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[20]};
  padding: 0 24px 24px;
  ${media.phone} {
    padding: 0 16px 16px;
  }
`

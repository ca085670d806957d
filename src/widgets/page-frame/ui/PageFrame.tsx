import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { media } from '@/shared/theme'
import type { Crumb } from '@/shared/ui/breadcrumbs'
import { PageHead } from '@/shared/ui/page-head'

/** A page of the shell: its title in the tab and as the only h1, breadcrumbs, actions and content. */
export function PageFrame({
  title,
  description,
  crumbs = [],
  status,
  actions,
  children,
}: {
  title: string
  description?: ReactNode
  /** The pages above, outermost first, without the page itself. */
  crumbs?: readonly Crumb[]
  /** Beside the title. */
  status?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  useDocumentTitle(title)
  return (
    <>
      <PageHead
        title={title}
        breadcrumbs={crumbs}
        status={status}
        description={description}
        actions={actions}
      />
      <Body>{children}</Body>
    </>
  )
}

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

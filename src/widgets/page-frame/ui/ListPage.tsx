import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { useDocumentTitle } from '@/shared/lib/document-title'
import type { Crumb } from '@/shared/ui/breadcrumbs'
import { PageHead } from '@/shared/ui/page-head'

/** A page with a list of a noun, over which its panels open. */
export function ListPage({
  title,
  tabTitle = title,
  children,
  ...head
}: {
  title: string
  /** In the browser's tab, where it is another. */
  tabTitle?: string
  breadcrumbs?: readonly Crumb[]
  status?: ReactNode
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  useDocumentTitle(tabTitle)
  return (
    <>
      <PageHead title={title} {...head} />
      {children}
      <Outlet />
    </>
  )
}

import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { SidePanel } from '@/shared/ui/side-panel'

/**
 * A panel that is an address of its own over its list. Esc, × and a click beside it lead back to the list:
 * as Back where the list opened it (`state: { isOverList: true }` on the link), else to the list in its place.
 */
export function RoutePanel({
  title,
  listAddress,
  footer,
  children,
}: {
  title: string
  listAddress: string
  footer?: ReactNode
  children: ReactNode
}) {
  useDocumentTitle(title, { isOver: true })
  const location = useLocation()
  const navigate = useNavigate()
  const close = () => {
    const cameFromList = (location.state as { isOverList?: boolean } | null)?.isOverList === true
    if (cameFromList) void navigate(-1)
    else void navigate(listAddress, { replace: true })
  }
  return (
    <SidePanel title={title} isOpen onClose={close} footer={footer}>
      {children}
    </SidePanel>
  )
}

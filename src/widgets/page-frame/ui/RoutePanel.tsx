import type { ReactNode } from 'react'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { useClosePanel } from '@/shared/lib/panel-address'
import { SidePanel } from '@/shared/ui/side-panel'

/** A panel that is an address of its own over its list: Back, Esc, × and a click beside it lead back there. */
export function RoutePanel({
  title,
  listAddress,
  footer,
  children,
}: {
  title: string
  listAddress: string
  /** Given the way back. */
  footer?: (close: () => void) => ReactNode
  children: ReactNode
}) {
  useDocumentTitle(title, { isOver: true })
  const close = useClosePanel(listAddress)
  return (
    <SidePanel title={title} isOpen onClose={close} footer={footer?.(close)}>
      {children}
    </SidePanel>
  )
}

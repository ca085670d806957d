import type { ReactNode } from 'react'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { useClosePanel } from '@/shared/lib/panel-address'
import { SidePanel } from '@/shared/ui/side-panel'

/** A panel with its own address over its list. Back, Esc, × and a click outside lead back to the list. */
export function RoutePanel({
  title,
  listAddress,
  footer,
  children,
}: {
  title: string
  listAddress: string
  /** Called with the function that closes the panel. */
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

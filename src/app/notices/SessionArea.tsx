import { createPortal } from 'react-dom'
import { Outlet, useOutletContext } from 'react-router'
import { SessionNotice } from './SessionNotice'

/** Wraps the pages that need a session, and adds the session notice to those of RootLayout. Other pages do not load its code. */
export function SessionArea() {
  const noticePlace = useOutletContext<HTMLElement | null>()
  return (
    <>
      {noticePlace && createPortal(<SessionNotice />, noticePlace)}
      <Outlet />
    </>
  )
}

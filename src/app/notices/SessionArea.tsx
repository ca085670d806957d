import { createPortal } from 'react-dom'
import { Outlet, useOutletContext } from 'react-router'
import { DemoNotice } from './demo/DemoNotice'
import { LateWorkNotice } from './LateWorkNotice'
import { SessionNotice } from './SessionNotice'

/** Wraps the pages that need a session, and adds the notices of sessions, late work and the demo to those of RootLayout. Other pages do not load its code. */
export function SessionArea() {
  const noticePlace = useOutletContext<HTMLElement | null>()
  return (
    <>
      {noticePlace &&
        createPortal(
          <>
            <SessionNotice />
            <LateWorkNotice />
            <DemoNotice />
          </>,
          noticePlace,
        )}
      <Outlet />
    </>
  )
}

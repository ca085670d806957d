import { createPortal } from 'react-dom'
import { Outlet, useOutletContext } from 'react-router'
import { SessionNotice } from './SessionNotice'

/** Around every page that needs somebody signed in: its notice stands among those of RootLayout, which other pages load without it. */
export function SessionArea() {
  const noticePlace = useOutletContext<HTMLElement | null>()
  return (
    <>
      {noticePlace && createPortal(<SessionNotice />, noticePlace)}
      <Outlet />
    </>
  )
}

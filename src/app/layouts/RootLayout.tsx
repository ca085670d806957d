import { useState } from 'react'
import { useSelector } from 'react-redux'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { LoadingBar } from '@/shared/ui/loading-bar'
import { Snackbar } from '@/shared/ui/snackbar'
import { Notices } from '../notices/Notices'
import type { RootState } from '../redux/create-store'

/** Surrounds every page: notices, loading bar, snackbar and scroll restoration. Pages may add notices. */
export function RootLayout() {
  const isNavigating = useNavigation().state !== 'idle'
  const [noticePlace, setNoticePlace] = useState<HTMLDivElement | null>(null)
  const isQuerying = useSelector(hasPendingQuery)
  return (
    <>
      <Notices ref={setNoticePlace} />
      <LoadingBar isPending={isNavigating || isQuerying} />
      <Outlet context={noticePlace} />
      <Snackbar />
      <ScrollRestoration storageKey="kansoku.scroll:window" getKey={({ pathname }) => pathname} />
    </>
  )
}

function hasPendingQuery({ gql }: RootState): boolean {
  return Object.values(gql.queries).some((query) => query?.status === 'pending')
}

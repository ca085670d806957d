import { useSelector } from 'react-redux'
import { Outlet, useNavigation } from 'react-router'
import { LoadingBar } from '@/shared/ui/loading-bar'
import { Snackbar } from '@/shared/ui/snackbar'
import type { RootState } from '../redux/create-store'

/** Around every page: the loading bar and the snackbar. */
export function RootLayout() {
  const isNavigating = useNavigation().state !== 'idle'
  const isQuerying = useSelector(hasPendingQuery)
  return (
    <>
      <LoadingBar isPending={isNavigating || isQuerying} />
      <Outlet />
      <Snackbar />
    </>
  )
}

function hasPendingQuery({ gql }: RootState): boolean {
  return Object.values(gql.queries).some((query) => query?.status === 'pending')
}

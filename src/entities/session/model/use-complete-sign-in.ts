import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { gqlApi } from '@/shared/api'
import { returnAddress } from '@/shared/routes'

/** Opens the requested page after sign-in: the one that a mail link carries, else `to` of the address. */
export function useCompleteSignIn(): (returnTo?: string) => void {
  const { search } = useLocation()
  const navigate = useNavigate()
  const dispatch = useDispatch()
  return (returnTo) => {
    // The cache may hold data of the previous user.
    dispatch(gqlApi.util.resetApiState())
    const wanted = returnTo === undefined ? search : `?${new URLSearchParams({ to: returnTo })}`
    void navigate(returnAddress(wanted, window.location.origin), { replace: true })
  }
}

import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { gqlApi } from '@/shared/api'
import { returnAddress } from '@/shared/routes'

/** Leads whoever has signed in to the page asked for: the one a mail link remembers, else the address's `to`. */
export function useEnter(): (returnTo?: string) => void {
  const { search } = useLocation()
  const navigate = useNavigate()
  const dispatch = useDispatch()
  return (returnTo) => {
    // Nothing that another person had read may show for a moment.
    dispatch(gqlApi.util.resetApiState())
    const wanted = returnTo === undefined ? search : `?${new URLSearchParams({ to: returnTo })}`
    void navigate(returnAddress(wanted, window.location.origin), { replace: true })
  }
}

import { type LoaderFunctionArgs, redirect } from 'react-router'
import { identityToken } from '@/shared/api'
import { paths, returnAddress } from '@/shared/routes'

/** Redirects to /login with the way back when nobody is signed in, for convenience only. The server checks every request itself. */
export async function requireSession({ request }: LoaderFunctionArgs): Promise<Response | null> {
  const outcome = await identityToken()
  if (!('error' in outcome) || outcome.error.kind !== 'problem') return null
  const { pathname, search } = new URL(request.url)
  return redirect(paths.login(`${pathname}${search}`))
}

/** Redirects signed-in users away from /login. */
export async function requireNoSession({ request }: LoaderFunctionArgs): Promise<Response | null> {
  const outcome = await identityToken()
  if ('error' in outcome) return null
  const { search, origin } = new URL(request.url)
  return redirect(returnAddress(search, origin))
}

import { type LoaderFunctionArgs, redirect } from 'react-router'
import { identityToken } from '@/shared/api'
import { paths, returnAddress } from '@/shared/routes'

/** A courtesy: nobody signed in goes to /login with the way back. The server decides for itself. */
export async function requireSession({ request }: LoaderFunctionArgs): Promise<Response | null> {
  const outcome = await identityToken()
  if (!('error' in outcome) || outcome.error.kind !== 'problem') return null
  const { pathname, search } = new URL(request.url)
  return redirect(paths.login(`${pathname}${search}`))
}

/** Whoever is signed in has no business at /login. */
export async function requireNobody({ request }: LoaderFunctionArgs): Promise<Response | null> {
  const outcome = await identityToken()
  if ('error' in outcome) return null
  const { search, origin } = new URL(request.url)
  return redirect(returnAddress(search, origin))
}

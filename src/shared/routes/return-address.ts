import { paths } from './paths'

/** Where to go after signing in: only an address of this application, never one that an outsider could slip in. */
export function returnAddress(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get('to')
  if (wanted === null || !URL.canParse(wanted, origin)) return paths.monitoring()
  const url = new URL(wanted, origin)
  // /..//evil.example becomes //evil.example, another site's address, once its dots are resolved.
  const isOurs = url.origin === origin && wanted.startsWith('/') && !url.pathname.startsWith('//')
  const isLoop = url.pathname === paths.login() || url.pathname.startsWith('/login/')
  return isOurs && !isLoop ? `${url.pathname}${url.search}${url.hash}` : paths.monitoring()
}

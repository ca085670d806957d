import { paths } from './paths'

/** The address to open after sign-in. Only addresses of this application are allowed, to prevent open redirects. */
export function returnAddress(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get('to')
  if (wanted === null || !URL.canParse(wanted, origin)) return paths.monitoring()
  const url = new URL(wanted, origin)
  // /..//evil.example normalises to //evil.example, which is another site.
  const isOurs = url.origin === origin && wanted.startsWith('/') && !url.pathname.startsWith('//')
  const isLoop = url.pathname === paths.login() || url.pathname.startsWith('/login/')
  return isOurs && !isLoop ? `${url.pathname}${url.search}${url.hash}` : paths.monitoring()
}

/** The address with what is no encoded letter (%ff, %zz) taken as it is written: Fastify would answer it in English. */
export function readableAddress(url: string): string {
  const [path = '', ...query] = url.split('?')
  return isReadable(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?')
}

function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

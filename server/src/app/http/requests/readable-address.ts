/** Escapes invalid percent-encoding (%ff, %zz), which Fastify would answer with an English message. */
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

/** The token of a mail's link. The fragment keeps it out of logs, but some mail programs move it into the query. */
export function linkToken({ hash, search }: { hash: string; search: string }): string | null {
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token')
  return token === null || token === '' ? null : token
}

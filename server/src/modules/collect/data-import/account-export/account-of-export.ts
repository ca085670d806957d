import { innermostAccount, partsOfPath } from '../files/account-name'
import type { ExportingProvider } from './account-form'

/** Folders of the export itself. */
const ownFolders: Readonly<Record<ExportingProvider, RegExp>> = {
  garmin: /^(di_connect|di-connect-[a-z-]{1,40}|di_[a-z]{1,20}|it_[a-z_]{1,40}|customer_data)$/i,
  oura: /^app[ _-]?data$/i,
}

/** What providers and applications call an archive, which says nothing of whose it is. */
const isBrand = /^(garmin|oura)([ _-]?(connect|ring|data|export)){0,2}([ _-]?\d{4}-?\d\d-?\d\d)?$/i

/** Garmin names an archive by a random id, and its parts by numbers behind it. */
const archiveId = /^([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(_\d{1,3})?$/i

/**
 * Whose export a file is, by the innermost name outside of the export that says so: P001 of P001/DI_CONNECT/… and of
 * P001.zip/App Data/…. Where nobody named it, the beginning of the archive's own id; null where there is none.
 */
export function accountOfExport(path: string, provider: ExportingProvider): string | null {
  const parts = partsOfPath(path).slice(0, -1)
  const own = parts.findIndex((part) => ownFolders[provider].test(part))
  const outside = (own < 0 ? parts : parts.slice(0, own)).map((part) => part.replace(/\.zip$/i, ''))
  const isMade = (part: string) => isBrand.test(part) || archiveId.test(part)
  const named = innermostAccount(outside, (part) => (isMade(part) ? '' : part))
  if (named !== null) return named
  return outside.flatMap((part) => archiveId.exec(part)?.[1] ?? [])[0]?.toLowerCase() ?? null
}

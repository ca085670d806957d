import { innermostAccount, partsOfPath } from '../files/account-name'

/** What Google calls an archive: its parts have one time, and numbers behind it. */
const archiveName = /[ _-]{0,3}takeout[ _-]{1,3}(\d{8}t\d{6}z)([ _-]\d{1,4}){0,2}/i

const isArchive = /\.zip$/i

/** Folders of the export itself; whatever language they are in, those of a service begin with its brand. */
const isOfGoogle = /^(takeout$|google|fitbit|global export data$|sleep score$)|_googledata$/i

/**
 * Whose export a file is, by the innermost name outside of the export that says so: P001 of P001/takeout-…-002.zip/Takeout/… and of
 * P001.zip. Files of Google do not say it, and those which do (the profile) are never read. Where nobody named it, the time that
 * all parts of one archive have in their names; null where there is none.
 */
export function accountOfPath(path: string): string | null {
  const parts = partsOfPath(path).slice(0, -1)
  const outside = parts.slice(0, lengthOutside(parts)).map((part) => part.replace(isArchive, ''))
  const named = innermostAccount(outside, (part) => part.replace(archiveName, ''))
  if (named !== null) return named
  const made = parts.flatMap((part) => archiveName.exec(part)?.[1] ?? [])
  return made.at(-1)?.toUpperCase() ?? null
}

/** How many names lie outside of the export. */
function lengthOutside(parts: readonly string[]): number {
  const own = parts.findIndex((part) => isOfGoogle.test(part) && !isArchive.test(part))
  if (own >= 0) return own
  // Of folders in a language that is not known, those in the archive are the export's own; without one, all but the outermost.
  const archive = parts.findLastIndex((part) => isArchive.test(part))
  return archive >= 0 ? archive + 1 : Math.min(1, parts.length)
}

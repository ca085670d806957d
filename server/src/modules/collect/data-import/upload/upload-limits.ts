/** A file is sent and kept in pieces of this size; the last one is shorter. */
export const partBytes = 4 * 1024 * 1024
/** All files of an import together. */
export const mostBytes = 2 * 1024 * 1024 * 1024
export const mostFiles = 500
/** Files that a company has sent and not imported yet. */
export const mostWaitingBytes = 10 * 1024 * 1024 * 1024
/** All files of an import, unpacked: far more than the largest exports, far less than a ZIP bomb. */
export const mostUnpackedBytes = 8 * 1024 * 1024 * 1024
export const mostEntries = 20_000
/** What is in the files is kept so long, where nobody imports them. */
export const keptDays = 7
/** People who are listed before an import. */
export const mostPeopleShown = 500
/** Rows and cells that would be refused, which are listed before an import. */
export const mostRejectionsShown = 20

export const partsIn = (bytes: number): number => Math.ceil(bytes / partBytes)

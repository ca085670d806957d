import type { ImportSummary } from '../modules/collect/data-import'
import type { FirstLink } from '../modules/people/device'
import type { MetricKey } from '../modules/series/measurement'
import { dayIn, type Text } from '../platform/words'
import { importCommandWords as words } from './words'

/** The lines that report an import; isListed: all rejections are in a file. */
export function reportLines(summary: ImportSummary, isListed: boolean): Text[] {
  const { people, files, rows, stored } = summary
  return [
    ...(summary.wasFinished
      ? [words.alreadyImported]
      : [words.imported(people, files.length, rows), words.stored(stored.written, stored.unchanged)]),
    ...(stored.held > 0 ? [words.held(stored.held)] : []),
    ...unassignedLines(summary),
    '',
    ...files.map(({ name, label, rows, rejected, duplicates }) =>
      words.file(name, label, rows, rejected, duplicates),
    ),
    ...summary.skipped.map(({ name, label, note }) => words.skippedFile(name, label, note)),
    ...summary.refusedFiles.map(({ name, message }) => words.refusedFile(name, message)),
    ...roundedLines(summary),
    ...rejectionLines(summary, isListed),
    ...differenceLines(summary, isListed),
  ]
}

/** Digits finer than the store keeps are dropped, and said by metric. */
function roundedLines({ rounded }: ImportSummary): Text[] {
  return Object.entries(rounded).map(([metric, count]) => words.rounded(metric as MetricKey, count))
}

/** Values that differ from stored ones: both values, and which of them counts now. */
function differenceLines({ differing, replaced, kept }: ImportSummary, isListed: boolean): Text[] {
  if (differing.length === 0) return []
  const rest = replaced + kept - differing.length
  return [
    '',
    words.differing(replaced, kept),
    ...differing.map(rejectionLine),
    ...(rest > 0 ? [words.more(rest, Number(isListed))] : []),
  ]
}

const rejectionLine = ({ file, line, column, message }: ImportSummary['rejections'][number]) =>
  words.rejection(file, line, column, message)

const mostDevices = 20

/** Values before a device's first link belong to nobody: how many, of which devices, and how to assign them. */
function unassignedLines({ waiting }: ImportSummary): Text[] {
  if (waiting.length === 0) return []
  const total = waiting.reduce((sum, link) => sum + (link.waiting?.count ?? 0), 0)
  const rest = waiting.length - mostDevices
  return [
    words.waiting(total, waiting.length),
    ...waiting.slice(0, mostDevices).map(waitingLine),
    ...(rest > 0 ? [words.moreDevices(rest)] : []),
    words.howToExtend,
  ]
}

function waitingLine({ deviceCode, subjectCode, waiting, linkedFrom, timeZone }: FirstLink) {
  const since = dayIn(timeZone, linkedFrom)
  const { count = 0, firstOn = '', lastOn = '' } = waiting ?? {}
  return words.waitingDevice(deviceCode, count, firstOn, lastOn, subjectCode, since)
}

function rejectionLines(
  { rejections, rejected, duplicates, refusedFiles }: ImportSummary,
  isListed: boolean,
): Text[] {
  if (rejections.length === 0) return []
  const total = rejected + duplicates + refusedFiles.length
  const rest = total - rejections.length
  return [
    '',
    words.notImported(total),
    ...rejections.map(rejectionLine),
    ...(rest > 0 ? [words.more(rest, Number(isListed))] : []),
  ]
}

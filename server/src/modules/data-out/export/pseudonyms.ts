import { createHmac, hkdfSync } from 'node:crypto'
import type { ExportDefinition } from '../../../../../engines/data-out'

/** Half a year of weeks to either side: a season is hidden, a weekday is kept. */
const mostWeeks = 26

/** How the people of an export are called and how their dates are moved. */
export interface Pseudonyms {
  /** The code, or a number that stands for it within the project. */
  codeOf(subject: { readonly id: string; readonly code: string }): string
  /** The id of a response or device, or a number in its place. */
  numberOf(id: string): string
  /** Whole days, the same for all dates of the subject; a multiple of 7. */
  shiftOf(subjectId: string): number
}

/** Equal for every export of the project that asks for it, so that exports can be joined; nobody without the key can reckon it. */
export function pseudonymsOf(
  { hidesCodes, shiftsDates }: Pick<ExportDefinition, 'hidesCodes' | 'shiftsDates'>,
  { projectId, encryptionKey }: { readonly projectId: string; readonly encryptionKey: Buffer },
): Pseudonyms {
  const key = Buffer.from(hkdfSync('sha256', encryptionKey, projectId, 'data export pseudonyms', 32))
  const digest = (purpose: string, id: string) =>
    createHmac('sha256', key).update(`${purpose} ${id}`).digest()
  const numberOf = (id: string) => digest('number', id).toString('hex').slice(0, 16)
  const shifts = new Map<string, number>()
  return {
    codeOf: ({ id, code }) => (hidesCodes ? `P-${digest('code', id).toString('hex').slice(0, 12)}` : code),
    numberOf: (id) => (hidesCodes ? numberOf(id) : id),
    shiftOf: (subjectId) => {
      if (!shiftsDates) return 0
      const known = shifts.get(subjectId)
      if (known !== undefined) return known
      // 0 would leave the dates as they are: 52 other weeks.
      const place = digest('shift', subjectId).readUInt32BE(0) % (2 * mostWeeks)
      const weeks = place < mostWeeks ? place - mostWeeks : place - mostWeeks + 1
      shifts.set(subjectId, weeks * 7)
      return weeks * 7
    },
  }
}

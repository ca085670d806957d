import { createHmac, hkdfSync } from 'node:crypto'
import type { ExportDefinition } from '../../../../../engines/data-out'

/** Half a year of weeks to either side: a season is hidden. */
const mostWeeks = 26
/** Moves that cannot be told from one another: a quarter of them, at least 13. */
const bands = 4

/** By how many days dates are moved: 52 or 364 figures of either sign, without 0, which would leave the dates as they are. */
function movesOf(keepsWeekdays: boolean): readonly number[] {
  const step = keepsWeekdays ? 7 : 1
  const most = (mostWeeks * 7) / step
  return Array.from(
    { length: 2 * most },
    (_, place) => (place < most ? place - most : place - most + 1) * step,
  )
}

/** The most days that are left out of a subject where everybody's records end, so that its move is one of a band. */
export function mostLeftOut(keepsWeekdays: boolean): number {
  const moves = movesOf(keepsWeekdays)
  const [least = 0, greatest = 0] = [moves[0], moves[moves.length / bands - 1]]
  return greatest - least
}

/** How far the dates of a subject are moved, and the least and the greatest move that it cannot be told from. */
interface Move {
  readonly days: number
  readonly least: number
  readonly greatest: number
}

const unmoved: Move = { days: 0, least: 0, greatest: 0 }

/** How the people of an export are called and how their dates are moved. */
export interface Pseudonyms {
  /** The code, or a number that stands for it within the project. */
  codeOf(subject: { readonly id: string; readonly code: string }): string
  /** The id of a response or device, or a number in its place. */
  numberOf(id: string): string
  /** Whole days, the same for all dates of the subject; a multiple of 7 where weekdays are kept. */
  shiftOf(subjectId: string): number
  moveOf(subjectId: string): Move
}

type Hiding = Pick<ExportDefinition, 'hidesCodes' | 'shiftsDates' | 'keepsWeekdays'>

/** Equal for every export of the project that asks for it, so that exports can be joined; nobody without the key can reckon it. */
export function pseudonymsOf(
  { hidesCodes, shiftsDates, keepsWeekdays = true }: Hiding,
  { projectId, encryptionKey }: { readonly projectId: string; readonly encryptionKey: Buffer },
): Pseudonyms {
  const key = Buffer.from(hkdfSync('sha256', encryptionKey, projectId, 'data export pseudonyms', 32))
  const digest = (purpose: string, id: string) =>
    createHmac('sha256', key).update(`${purpose} ${id}`).digest()
  const numberOf = (id: string) => digest('number', id).toString('hex').slice(0, 16)
  const moves = shiftsDates ? movesOf(keepsWeekdays) : []
  const known = new Map<string, Move>()
  const moveOf = (subjectId: string): Move => {
    if (!shiftsDates) return unmoved
    const found = known.get(subjectId) ?? drawn(subjectId)
    known.set(subjectId, found)
    return found
  }
  function drawn(subjectId: string): Move {
    // Two draws: whoever has both kinds of export learns from one of them nothing about the other.
    const number = digest(keepsWeekdays ? 'shift' : 'shift of days', subjectId).readUInt32BE(0)
    const place = number % moves.length
    const inBand = moves.length / bands
    const first = Math.floor(place / inBand) * inBand
    const [days = 0, least = 0, greatest = 0] = [moves[place], moves[first], moves[first + inBand - 1]]
    return { days, least, greatest }
  }
  return {
    codeOf: ({ id, code }) => (hidesCodes ? `P-${digest('code', id).toString('hex').slice(0, 12)}` : code),
    numberOf: (id) => (hidesCodes ? numberOf(id) : id),
    shiftOf: (subjectId) => moveOf(subjectId).days,
    moveOf,
  }
}

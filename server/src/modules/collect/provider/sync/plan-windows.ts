import type { KindDeclaration } from '../../../../../../engines/providers'
import type { Window } from '../adapters/adapter'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** What is read first, so that there is something to see. */
const firstDays = 7

export interface PlanInput {
  readonly kind: KindDeclaration
  /** How far this kind was read. */
  readonly readTo: number | null
  /** The past was read from the beginning down to here. */
  readonly filledTo: number | null
  /** A notification named something earlier. */
  readonly wantedFrom: number | null
  /** Until when the device has given its data away, or now. */
  readonly known: number
  /** Nothing before this is asked for. */
  readonly earliest: number
  /** Recent days are read again once a day, because data arrives late and nights are edited. */
  readonly looksBack: boolean
  readonly mostBackfills: number
}

export interface Plan {
  /** Newest first. */
  readonly tail: readonly Window[]
  /** Of the past, newest first; each moves `filledTo` down to its own beginning. */
  readonly backfill: readonly Window[]
  /** Where the tail begins. */
  readonly from: number
  /** Up to where this kind was read before; null: never. */
  readonly readTo: number | null
  /** Down to where the past was read. */
  readonly filledTo: number
  readonly isFilled: boolean
}

/** What to ask of one kind of data. Windows have fixed borders, so that the same days are always asked for in the same way. */
export function planWindows(input: PlanInput): Plan {
  const { kind, known, earliest, mostBackfills } = input
  const step = kind.by === 'time' ? hourMs : dayMs
  const floor = (at: number) => Math.floor(at / step) * step
  const from = Math.max(floor(Math.min(tailStart(input), known)), floor(earliest))
  const to = kind.by === 'time' ? known : floor(known) + 2 * dayMs
  const tail = split({ from, to: Math.max(to, from) }, kind.mostDays * dayMs)
  const filled = Math.min(input.filledTo ?? from, from)
  const whole = split({ from: floor(earliest), to: Math.max(filled, floor(earliest)) }, kind.mostDays * dayMs)
  const backfill = whole.slice(0, mostBackfills)
  const isFilled = whole.length <= backfill.length
  return { tail, backfill, from, readTo: input.readTo, filledTo: filled, isFilled }
}

function tailStart({ kind, readTo, wantedFrom, known, looksBack }: PlanInput): number {
  if (readTo === null) return known - firstDays * dayMs
  const isOfNights = kind.grain === 'night' || kind.grain === 'day'
  const again = isOfNights ? (looksBack ? 14 : 3) * dayMs : looksBack ? 2 * dayMs : hourMs
  return Math.min(readTo - again, wantedFrom ?? Number.POSITIVE_INFINITY)
}

/** Borders lie at multiples of the length, whatever the beginning: the newest window may be short. */
function split({ from, to }: Window, length: number): Window[] {
  const windows: Window[] = []
  for (let end = to; end > from; ) {
    const border = Math.floor((end - 1) / length) * length
    windows.push({ from: Math.max(from, border), to: end })
    end = border
  }
  return windows
}

import { type MetricKey, metricKeys, metrics } from '../metric'

/** Days of many subjects as columns: the cell of subject i on day j is i × days + j. */
export interface DayMatrix {
  /** First local date; one column per day from there. */
  readonly from: string
  readonly days: number
  /** Daily figures, NaN if missing. */
  readonly values: ReadonlyMap<MetricKey, Float32Array>
  /** The metrics whose states were read; each cell of `states` has their codes side by side. */
  readonly stateMetrics: readonly MetricKey[]
  /** Stored codes of DayState; noState if the subject has no row for that day. */
  readonly states: Uint8Array
  /** Worn minutes; unknownWear if not known. */
  readonly wear: Int16Array
  /** 1 if at least one sample was received for the day. */
  readonly received: Uint8Array
}

/** The columns to read. */
export interface DayColumns {
  readonly values: readonly MetricKey[]
  /** The state of one metric costs a byte per day; of all metrics, a byte each. */
  readonly states: MetricKey | 'all'
}

export const noState = 255
export const unknownWear = -1
/** The most days that fit the nine bits of a packed header. */
export const mostMatrixDays = 400

export function emptyMatrix(subjects: number, from: string, days: number, columns: DayColumns): DayMatrix {
  const cells = subjects * days
  const stateMetrics = columns.states === 'all' ? metricKeys : [columns.states]
  return {
    from,
    days,
    values: new Map(columns.values.map((metric) => [metric, new Float32Array(cells).fill(Number.NaN)])),
    stateMetrics,
    states: new Uint8Array(cells * stateMetrics.length).fill(noState),
    wear: new Int16Array(cells).fill(unknownWear),
    received: new Uint8Array(cells),
  }
}

/**
 * Puts one subject's packed days into the matrix. Records, in any order: 9 bits of day, 12 of worn minutes (4095:
 * unknown), 1 for a sample, 7 of state; then a float per value; then, where all states were asked, a byte for each.
 */
export function unpackDays(matrix: DayMatrix, subject: number, packed: Buffer): void {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  const columns = [...matrix.values.values()]
  const width = matrix.stateMetrics.length
  const isNarrow = width === 1
  const stride = recordBytes(columns.length, width)
  for (let at = 0; at + stride <= packed.length; at += stride) {
    const head = view.getInt32(at)
    const cell = subject * matrix.days + (head >> 20)
    const wear = (head >> 8) & 0xfff
    matrix.wear[cell] = wear === 0xfff ? unknownWear : wear
    matrix.received[cell] = (head >> 7) & 1
    let position = at + 4
    for (const column of columns) {
      column[cell] = view.getFloat32(position)
      position += 4
    }
    if (isNarrow) matrix.states[cell] = head & 0x7f
    // Copied byte by byte: making a view of so few bytes costs more.
    else for (let i = 0; i < width; i++) matrix.states[cell * width + i] = packed[position + i] ?? noState
  }
}

/** The stored code of a cell's state; noState where there is no row, RangeError for a metric that was not read. */
export function storedState(matrix: DayMatrix, cell: number, metric: MetricKey): number {
  const width = matrix.stateMetrics.length
  const index = width === 1 && matrix.stateMetrics[0] === metric ? 0 : metrics[metric].code
  if (index >= width) throw new RangeError(`The states of ${metric} were not read.`)
  return matrix.states[cell * width + index] ?? noState
}

function recordBytes(values: number, states: number): number {
  return 4 + values * 4 + (states === 1 ? 0 : states)
}

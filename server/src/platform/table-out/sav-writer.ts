import type { Batch, Column, ColumnValues } from '../../../../engines/data-out'
import { ByteBuffer } from './byte-buffer'
import { cellAt, isZoned, offsetAt } from './cell-values'
import { cutBytes, type SavVariable, savDictionary, segmentsOf } from './sav-dictionary'
import { refuseOtherColumns, type Sink, type TableWriter } from './table-writer'
import { dayOf, TimeText } from './time-text'
import { withoutAtEnd } from './without-at-end'

export interface SavOptions {
  readonly title: string
  readonly language: 'ja' | 'en'
  readonly createdAt: Date
  /** The bytes in UTF-8 of the longest text of a column, by key: the file says it before the rows. Left out: 255. */
  readonly textBytes: Readonly<Record<string, number>>
  /** What stands for no value in a text, declared as a missing value; left out: an empty text, which SPSS takes for a value. */
  readonly missing?: string
}

export interface SavWriter extends TableWriter {
  /** The variable of each column: SPSS has reserved words, and makes no difference of capitals. */
  readonly names: readonly string[]
  /** Texts that read as no value, so far, by column. */
  readonly likeMissing: ReadonlyMap<string, number>
}

const reserved = new Set('ALL AND BY EQ GE GT LE LT NE NOT OR TO WITH'.split(' '))
/** Of a text. */
export const mostTextBytes = 32_767
/** From 14 October 1582 to 1970. */
const secondsTo1970 = 12_219_379_200

/** An SPSS system file in UTF-8. A missing number is system-missing, a missing text the mark or an empty one; times are in UTC. */
export function savWriter(columns: readonly Column[], sink: Sink, options: SavOptions): SavWriter {
  const names = variableNames(columns)
  const variables = columns.map((column, index) => variableOf(column, names[index] ?? '', options))
  const segments = variables.map(segmentsOf)
  const codes = new ByteCodes()
  const zoned = new ZonedBytes()
  const { missing = '' } = options
  const likeMissing = new Map<string, number>()
  codes.out.copy(savDictionary(variables, options.title, options.createdAt))

  function writeRow(batch: Batch, row: number): void {
    for (const [index, variable] of variables.entries()) {
      const values = batch.columns[index] as ColumnValues
      const cell = cellAt(values, row)
      const { type } = columns[index] as Column
      if (variable.kind !== 'text') codes.number(cell === null ? Number.NaN : valueOfCell(cell, type))
      else if (type === 'zonedInstant' && typeof cell === 'number') {
        codes.text(zoned.of(cell, isZoned(values) ? offsetAt(values, row) : 0), segments[index] ?? [])
      } else {
        if (missing !== '' && cell === missing) {
          const { key } = columns[index] as Column
          likeMissing.set(key, (likeMissing.get(key) ?? 0) + 1)
        }
        const bytes = Buffer.from(String(cell ?? missing))
        if (bytes.length > variable.width) {
          throw new RangeError(
            `${variable.name}: a text of ${bytes.length} bytes, where ${variable.width} were said`,
          )
        }
        codes.text(bytes, segments[index] ?? [])
      }
    }
  }

  return {
    names,
    likeMissing,
    async write(batch) {
      refuseOtherColumns(batch, columns)
      for (let row = 0; row < batch.length; row += 1) {
        writeRow(batch, row)
        if (codes.out.isFull && codes.isAtBlockEnd) await sink(codes.out.take())
      }
    },
    async end() {
      await sink(codes.out.take())
    },
  }
}

/** Values as byte codes: eight codes, then the bytes of those that did not fit into theirs. */
class ByteCodes {
  readonly out = new ByteBuffer()
  #count = 0
  #block = 0

  get isAtBlockEnd(): boolean {
    return this.#count % 8 === 0
  }

  number(value: number): void {
    if (!Number.isFinite(value)) this.#code(255)
    else if (Number.isInteger(value) && value > -100 && value < 152 && !Object.is(value, -0))
      this.#code(value + 100)
    else {
      this.#code(253)
      this.out.room(8)
      this.out.bytes.writeDoubleLE(value, this.out.at)
      this.out.at += 8
    }
  }

  /** Each part holds 255 bytes; the last, what is left. */
  text(bytes: Uint8Array, segments: readonly number[]): void {
    for (const [part, width] of segments.entries()) {
      const piece = bytes.subarray(part * 255, Math.min(bytes.length, part * 255 + Math.min(width, 255)))
      for (let at = 0; at < width; at += 8) {
        if (at >= piece.length) this.#code(254)
        else {
          this.#code(253)
          this.out.room(8)
          this.out.bytes.fill(32, this.out.at, this.out.at + 8)
          this.out.bytes.set(piece.subarray(at, at + 8), this.out.at)
          this.out.at += 8
        }
      }
    }
  }

  #code(code: number): void {
    if (this.#count % 8 === 0) {
      this.#block = this.out.at
      this.out.room(8)
      this.out.bytes.fill(0, this.out.at, this.out.at + 8)
      this.out.at += 8
    }
    this.out.bytes[this.#block + (this.#count % 8)] = code
    this.#count += 1
  }
}

function valueOfCell(cell: string | number | boolean, type: Column['type']): number {
  if (typeof cell === 'boolean') return cell ? 1 : 0
  if (typeof cell === 'string') return dayOf(cell) * 86_400 + secondsTo1970
  return type === 'instant' ? cell / 1000 + secondsTo1970 : cell
}

function variableOf(
  column: Column,
  name: string,
  { language, textBytes, missing = '' }: SavOptions,
): SavVariable {
  const { key, type } = column
  const kind = type === 'date' ? 'date' : type === 'instant' ? 'dateTime' : isText(type) ? 'text' : 'number'
  const longest = type === 'zonedInstant' ? 32 : (textBytes[key] ?? 255)
  if (longest > mostTextBytes)
    throw new RangeError(`${key}: SPSS has texts of ${mostTextBytes} bytes at most`)
  const words = Object.entries(column.choices ?? {})
  const labels = words.map(([code, text]) => [kind === 'text' ? code : Number(code), text[language]] as const)
  return {
    name,
    kind,
    width: Math.max(1, longest, kind === 'text' ? Buffer.byteLength(missing) : 0),
    label: column.name[language],
    labels,
    missing: kind === 'text' && missing !== '' ? missing : null,
    measure: kind === 'text' || type === 'boolean' || labels.length > 0 ? 'nominal' : 'scale',
    decimals: type === 'number' ? 2 : 0,
  }
}

function isText(type: Column['type']): boolean {
  return type === 'text' || type === 'zonedInstant'
}

function variableNames(columns: readonly Column[]): readonly string[] {
  const taken = new Set<string>()
  return columns.map(({ key }) => {
    const letters = key.replace(/[^\p{L}\p{N}._$#@]/gu, '_').replace(/^[^\p{L}@]+/u, '') || 'v'
    const base = cutBytes(reserved.has(letters.toUpperCase()) ? `${letters}_1` : letters, 60).toString()
    for (let number = 1; ; number += 1) {
      const name = withoutAtEnd(number === 1 ? base : `${base}_${number}`, '._') || 'v'
      if (taken.has(name.toLowerCase())) continue
      taken.add(name.toLowerCase())
      return name
    }
  })
}

class ZonedBytes {
  readonly #out = new ByteBuffer()
  readonly #time = new TimeText()

  of(ms: number, offset: number): Uint8Array {
    this.#out.at = 0
    this.#time.zoned(this.#out, ms, offset)
    return this.#out.bytes.subarray(0, this.#out.at)
  }
}

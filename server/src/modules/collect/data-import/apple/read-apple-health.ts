import { SaxesParser } from 'saxes'
import { zoneNamed } from '../../../../../../engines/schedule/calendar'
import { withNamedSigns } from '../../../../platform/input/visible-text'
import { FileDefect } from '../files/file-defect'
import { BrokenStream, readBytes } from '../files/read-bytes'
import { brokenAt } from '../files/read-lines'
import type { RowHandler, SourceFile } from '../files/source-file'
import type { DateRange } from '../rows/read-row'
import type { RowDefect } from '../rows/row'
import { appleWords, placeWords } from '../words'
import { accountOfName, accountOfRecord } from './account-of-file'
import { type AppleRecord, type Attributes, isInBed, isReadType, readRecord } from './apple-record'
import { shortTypeOf } from './apple-types'
import { Origins } from './origins'

/**
 * Reads the export.xml of Apple Health as a stream: memory does not grow with it. What is malformed is repaired and counted, and the
 * document type, in which entities could be declared, is not read at all.
 */
export async function readAppleHealth(
  file: SourceFile,
  range: DateRange,
  handler: RowHandler,
  onRead?: (bytes: number) => void,
): Promise<void> {
  const reading = new Reading(file, range, handler)
  try {
    for await (const piece of readBytes(file, onRead)) {
      reading.write(piece)
      await handler.blockEnded?.(reading.wholeLines)
    }
    reading.end()
  } catch (error) {
    const defect = error instanceof BrokenStream ? brokenAt(error, reading.line) : error
    if (!(defect instanceof FileDefect)) throw error
    reading.refuseRest(defect)
  }
  reading.tell()
}

/** An ampersand that begins none of the entities of XML itself. A parser would look for its end through the records that follow. */
const bareAmpersand = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi
const longestEntity = 12

/** A record of Apple has a few hundred bytes. */
const longestElement = 1024 * 1024
const mostTypesTold = 100

/** Elements besides records that hold measurements; each is told by its name with its count. */
const otherElements: ReadonlySet<string> = new Set([
  'Correlation',
  'Workout',
  'ActivitySummary',
  'ClinicalRecord',
  'Audiogram',
  'VisionPrescription',
  'StateOfMind',
])

class Reading {
  readonly #file: SourceFile
  readonly #range: DateRange
  readonly #handler: RowHandler
  readonly #decoder = new TextDecoder('utf-8')
  readonly #parser = new SaxesParser({ xmlns: false })
  readonly #origins = new Origins()
  /** What stands before the root, until it is found. */
  #head: string | null = ''
  #linesBefore = 0
  #tail = ''
  /** The beginning of an entity at the end of a piece. */
  #begun = ''
  /** Two attributes of one name: a quotation mark is missing, and the record may have run into the next one. */
  #isDoubtful = false
  #sinceTag = 0
  #open: AppleRecord | null = null
  #isInCorrelation = false
  #account: string | null
  readonly #repairs = { count: 0, line: Number.POSITIVE_INFINITY }
  readonly #untaken = new Map<string, number>()
  #furtherTypes = 0
  #inBed = 0
  #zones = 0

  constructor(file: SourceFile, range: DateRange, handler: RowHandler) {
    this.#file = file
    this.#range = range
    this.#handler = handler
    this.#account = accountOfName(file.name)
    const parser = this.#parser
    // Without a handler it throws at the first fault; with one it goes on.
    parser.on('error', ({ message }) => {
      this.#isDoubtful ||= message.includes('duplicate attribute')
      this.#repair(this.line)
    })
    parser.on('opentag', ({ name, attributes }) => this.#begin(name, attributes))
    parser.on('closetag', ({ name }) => this.#close(name))
  }

  get line(): number {
    return this.#linesBefore + this.#parser.line
  }

  /** The last line of which nothing is still open. */
  get wholeLines(): number {
    return this.#head === null ? (this.#open?.line ?? this.line) - 1 : 0
  }

  write(piece: Buffer): void {
    const text = this.#decoder.decode(piece, { stream: true })
    if (this.#head === null) this.#parse(text)
    else this.#findRoot(this.#head + text)
  }

  /** FileDefect where the file has no end. */
  end(): void {
    if (this.#head !== null || !/<\/HealthData\s*>\s*$/.test(this.#tail))
      throw new FileDefect('cut_off', this.line, placeWords.lineEnd, appleWords.cutOff)
    this.#finish()
    this.#parser.write(this.#begun).close()
  }

  refuseRest({ line, column, reason, said: message }: FileDefect): void {
    // What is still open may lack what says its day.
    if (this.#open?.isClosed) this.#finish()
    this.#handler.rejected({ file: this.#file.name, line, column, reason, message })
  }

  /** What was not taken, by its name, and what was repaired. */
  tell(): void {
    const told = this.#handler.told?.bind(this.#handler)
    if (!told) return
    for (const [name, count] of [...this.#untaken].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))) {
      const note = otherElements.has(name) ? appleWords.elementsLeft(count) : appleWords.typesLeft(count)
      told(appleWords.named(name), note)
    }
    if (this.#furtherTypes > 0) told(appleWords.furtherTypes, appleWords.typesLeft(this.#furtherTypes))
    if (this.#inBed > 0) told(appleWords.inBed, appleWords.inBedLeft(this.#inBed))
    if (this.#zones > 0) told(appleWords.named('HKTimeZone'), appleWords.unknownZones(this.#zones))
    const { count, line } = this.#repairs
    if (count > 0) told(appleWords.malformed, appleWords.repaired(count, line))
  }

  #findRoot(head: string): void {
    const at = head.search(/<HealthData[\s>/]/)
    this.#head = at < 0 ? head : null
    if (at < 0 && head.length > longestElement) throw this.#tooLong()
    if (at < 0) return
    this.#linesBefore = head.slice(0, at).split('\n').length - 1
    this.#parse(head.slice(at))
  }

  #parse(text: string): void {
    if (text.includes('\ufffd')) this.#repair(this.line)
    this.#sinceTag += text.length
    this.#tail = (this.#tail + text.slice(-64)).slice(-64)
    this.#parser.write(this.#withWholeEntities(this.#begun + text))
    if (this.#sinceTag > longestElement) throw this.#tooLong()
  }

  #tooLong(): FileDefect {
    return new FileDefect('line_too_long', this.line, placeWords.lineStart, appleWords.elementTooLong)
  }

  #withWholeEntities(text: string): string {
    const last = text.lastIndexOf('&')
    const isBegun = last >= 0 && text.length - last < longestEntity && !text.includes(';', last)
    this.#begun = isBegun ? text.slice(last) : ''
    const whole = isBegun ? text.slice(0, last) : text
    return whole.replaceAll(bareAmpersand, (sign, at: number) => {
      this.#repair(this.line + whole.slice(0, at).split('\n').length - 1)
      return `${sign}amp;`
    })
  }

  #repair(line: number): void {
    this.#repairs.count += 1
    this.#repairs.line = Math.min(this.#repairs.line, line)
  }

  #begin(name: string, attributes: Attributes): void {
    const isDoubtful = this.#isDoubtful
    this.#isDoubtful = false
    this.#sinceTag = 0
    if (name === 'MetadataEntry') this.#note(attributes)
    else if (name === 'Record') {
      // Also one that was never closed.
      this.#finish()
      const { line } = this
      if (isDoubtful) this.#reject(line, { column: 'Record', reason: 'quote', message: appleWords.doubtful })
      else this.#open = { attributes, line, zone: null, isTyped: false, isClosed: false }
    } else if (otherElements.has(name)) {
      this.#finish()
      this.#isInCorrelation = name === 'Correlation'
      this.#count(name)
    }
  }

  #close(name: string): void {
    this.#sinceTag = 0
    // Handed on with the next element, so that a line is acknowledged with all of it or not at all.
    if (name === 'Record' && this.#open) this.#open.isClosed = true
    else if (name === 'Correlation') {
      this.#finish()
      this.#isInCorrelation = false
    }
  }

  #note({ key, value = '' }: Attributes): void {
    if (!this.#open || this.#open.isClosed) return
    if (key === 'HKTimeZone') this.#open.zone = value
    else if (key === 'HKWasUserEntered') this.#open.isTyped = value === '1'
  }

  #finish(): void {
    const record = this.#open
    if (!record) return
    this.#open = null
    const { attributes, line } = record
    this.#account ??= accountOfRecord(attributes)
    const type = shortTypeOf(attributes.type ?? '')
    if (!isReadType(type)) {
      // What stands within a correlation stands outside of it, too.
      if (!this.#isInCorrelation) this.#count(type)
      return
    }
    if (isInBed(record)) {
      this.#inBed += 1
      return
    }
    const origin = this.#origins.of(attributes.sourceName ?? '')
    if (!origin) {
      const message = appleWords.tooManySources
      this.#reject(line, { column: 'sourceName', reason: 'out_of_range', message })
      return
    }
    if (record.zone !== null && zoneNamed(record.zone) === null) this.#zones += 1
    const read = readRecord(record, { account: this.#account, origin, range: this.#range })
    if ('reason' in read) this.#reject(line, read)
    else this.#handler.row(read.row, line, read.text)
  }

  #reject(line: number, defect: RowDefect): void {
    this.#handler.rejected({ file: this.#file.name, line, ...defect })
  }

  #count(type: string): void {
    const name = withNamedSigns(type.slice(0, 60)) || '?'
    const known = this.#untaken.get(name)
    if (known === undefined && this.#untaken.size >= mostTypesTold) this.#furtherTypes += 1
    else this.#untaken.set(name, (known ?? 0) + 1)
  }
}

import { isTimeZone } from '../../../../../../engines/fields'
import { readNumber } from '../../../../../../engines/written-values'
import type { Choices, Field } from '../../../../platform/fields'
import { looksDated } from '../../../../platform/files/looks-dated'
import { readCell } from '../../../../platform/files/spreadsheet-text'
import { readAddress } from '../../../../platform/input/email-address'
import { inputWords } from '../../../../platform/input/input-words'
import { unlikelyBirthYear } from '../../../../platform/input/known-days'
import {
  codePointName,
  invisibleIn,
  trimmed,
  unusableInCode,
  withNamedSigns,
  withPlainBlanks,
} from '../../../../platform/input/visible-text'
import type { BulkRemark } from '../../../../platform/tables'
import type { Message } from '../../../../platform/words'
import { bulkWords } from '../words'
import { lostInExcel } from './lost-in-excel'
import { dayIn } from './written-dates'

/** A project has at most 63 tags; every unknown name is reported. */
const mostNames = 100

/** The column of each field in the file. */
export type ColumnOf = ReadonlyMap<string, number>

/** Undefined: the file has no such column. Null: the cell is blank. */
export type Given<T> = T | null | undefined

/** Reads the cells of one row as values; collects issues and notes about converted values. */
export class RowReader {
  readonly issues: BulkRemark[] = []
  readonly notes: BulkRemark[] = []
  /** Codes that may be dates: refused where they are new, for a registered one is right. */
  readonly datedCodes: BulkRemark[] = []
  readonly #cells: readonly string[]
  readonly #columnOf: ColumnOf
  readonly #thisYear: number
  readonly #datedCodeFields: ReadonlySet<string>

  /** `today` is YYYY-MM-DD; later years are refused. Codes of the last fields may look like dates. */
  constructor(
    cells: readonly string[],
    columnOf: ColumnOf,
    today: string,
    datedCodeFields: ReadonlySet<string> = new Set(),
  ) {
    this.#cells = cells
    this.#columnOf = columnOf
    this.#thisYear = Number(today.slice(0, 4))
    this.#datedCodeFields = datedCodeFields
  }

  refuse(field: string | null, message: Message): void {
    this.issues.push({ field, message })
  }

  note(field: string, message: Message): void {
    this.notes.push({ field, message })
  }

  /** A required code in half width; formulas are refused. */
  code(field: string, label: Message, maximum: number): string | null {
    const before = this.issues.length
    const written = this.#text(field)
    if (this.issues.length > before) return null
    // Half-width form can make up to 18 characters of one, so a text far beyond the limit is refused before it is
    // converted.
    if (written && written.length > maximum * 4) {
      this.#within(field, label, written, maximum)
      return null
    }
    const code = trimmed(written?.normalize('NFKC') ?? '')
    if (code === '') {
      this.refuse(field, inputWords.required(label))
      return null
    }
    if (code.startsWith('=')) {
      this.refuse(field, bulkWords.formula(shortened(code), label))
      return null
    }
    if (!this.#datedCodeFields.has(field) && looksDated(code)) {
      this.datedCodes.push({ field, message: bulkWords.codeLooksDated(shortened(code)) })
    }
    this.#changed(field, written, code)
    const issues = this.issues.length
    this.#within(field, label, code, maximum)
    const unusable = this.issues.length === issues ? unusableInCode(code) : null
    if (unusable !== null) {
      this.refuse(field, inputWords.unusableInCode(label, unusable))
    }
    return code
  }

  /** The cell as written, for checks in another module. */
  written(field: string): Given<string> {
    return this.#text(field)
  }

  /** Free text, kept as written except for blanks around it. */
  text(field: string, label: Message, maximum: number, mayHaveLines = false): Given<string> {
    const text = this.#text(field)
    return text ? this.#within(field, label, text, maximum, mayHaveLines) : text
  }

  /** One of some values in the words that people have for it; another name is kept as it is written. */
  openChoice(
    field: string,
    label: Message,
    { choices, maximum }: { readonly choices: Choices; readonly maximum: number },
  ): Given<string> {
    const written = this.text(field, label, maximum)
    return written ? (choiceIn(choices, written) ?? written) : written
  }

  /** A date in the forms people and spreadsheets write: 2026/11/24, 2026年11月24日, 20261124. */
  date(field: string): Given<string> {
    const written = this.#text(field)
    if (typeof written !== 'string') return written
    const day = dayIn(withPlainBlanks(written))
    if (day === 'unreadable' || day === 'missing' || day === 'outside') {
      const messages = {
        unreadable: bulkWords.unreadableDay(shortened(written)),
        missing: bulkWords.missingDay(shortened(written)),
        outside: inputWords.dayOutside,
      }
      this.refuse(field, messages[day])
      return undefined
    }
    // 2026/11/24 is unambiguous and needs no note.
    if (!/^\d{4}[-/]\d/.test(written)) this.#changed(field, written, day)
    return day
  }

  birthYear(field: string, label: Message): Given<number> {
    const written = this.#text(field)
    if (typeof written !== 'string') return written
    const digits = withPlainBlanks(written.normalize('NFKC')).replace(/年$/, '')
    if (!/^\d{4}$/.test(digits)) {
      this.refuse(field, bulkWords.fourDigitYear(label))
      return undefined
    }
    const year = Number(digits)
    const unlikely = unlikelyBirthYear(label, year, this.#thisYear)
    if (unlikely === null) return year
    this.refuse(field, unlikely)
    return undefined
  }

  /** A whole number, also in full width or with commas between thousands. */
  number(
    field: string,
    label: Message,
    { minimum, maximum }: { readonly minimum: number; readonly maximum: number },
  ): Given<number> {
    const written = this.#text(field)
    if (typeof written !== 'string') return written
    // Japanese and English write numbers alike.
    const read = readNumber(written, 'ja')
    const number = read.kind === 'number' ? read.value : Number.NaN
    if (Number.isInteger(number) && number >= minimum && number <= maximum) return number
    this.refuse(
      field,
      read.kind === 'unsure'
        ? inputWords.unsureNumber(label, shortened(written), read.meant)
        : inputWords.range(label, minimum, maximum),
    )
    return undefined
  }

  /** The cell as a value of the declared field. */
  field(name: string, field: Field, label: Message): Given<unknown> {
    switch (field.kind) {
      case 'code':
        return this.code(name, label, field.maximum)
      case 'line':
        return this.text(name, label, field.maximum)
      case 'text':
        return this.text(name, label, field.maximum, true)
      case 'email':
        return this.email(name)
      case 'openChoice':
        return this.openChoice(name, label, field)
      case 'day':
        return this.date(name)
      case 'birthYear':
        return this.birthYear(name, label)
      case 'timeZone':
        return this.timeZone(name)
      case 'choice':
      case 'language':
      case 'colour':
        return this.choice(name, label, field.choices)
      case 'number':
        return this.number(name, label, field)
      default:
        return field satisfies never
    }
  }

  /** One of several values, by any of its names. */
  choice(field: string, label: Message, choices: Choices): Given<string> {
    const written = this.#text(field)
    if (typeof written !== 'string') return written
    const found = choiceIn(choices, written)
    if (found !== undefined) return found
    const each = Object.values(choices)
    this.refuse(
      field,
      inputWords.notAmong(
        shortened(written),
        label,
        each.map(({ ja }) => ja).join('、'),
        each.map(({ en }) => en.toLowerCase()).join(', '),
      ),
    )
    return undefined
  }

  email(field: string): Given<string> {
    const written = this.#text(field)
    if (typeof written !== 'string') return written
    const read = readAddress(written)
    if ('refusal' in read) {
      this.refuse(field, read.refusal)
      return undefined
    }
    this.#changed(field, written, read.address)
    return read.address
  }

  timeZone(field: string): Given<string> {
    const zone = this.#text(field)
    if (!zone || isTimeZone(zone)) return zone
    this.refuse(field, bulkWords.unknownTimeZone(shortened(zone)))
    return undefined
  }

  /** Names separated by semicolons, commas or 、. */
  names(field: string, label: Message, maximum: number): Given<string[]> {
    const written = this.#text(field)
    if (!written) return written === null ? null : undefined
    const names = written.split(/[;；,，、\n]/).map((name) => name.trim())
    const given = [...new Set(names.filter((name) => name !== ''))]
    if (given.length > mostNames) {
      this.refuse(field, bulkWords.tooManyNames(label, mostNames, given.length))
      return undefined
    }
    for (const name of given) this.#within(field, label, name, maximum)
    return given
  }

  #text(field: string): Given<string> {
    const column = this.#columnOf.get(field)
    if (column === undefined) return undefined
    const { value, isMarked } = readCell((this.#cells[column] ?? '').trim())
    const text = value.trim()
    const lost = damagedIn(text) ?? (isMarked ? null : lostInExcel(text))
    if (lost === null) return text === '' ? null : text
    // A field may be read twice, but its issue is reported once.
    if (!this.issues.some((issue) => issue.field === field)) this.refuse(field, lost)
    return undefined
  }

  #changed(field: string, written: string | null | undefined, value: string): void {
    if (written && written !== value) this.note(field, bulkWords.readAs(shortened(written), shortened(value)))
  }

  #within(field: string, label: Message, value: string, maximum: number, mayHaveLines = false): string {
    const length = [...value].length
    if (length > maximum) {
      this.refuse(field, bulkWords.tooLong(label, maximum, length))
    }
    const invisible = invisibleIn(value, mayHaveLines)
    if (invisible !== null) {
      this.refuse(field, inputWords.invisible(label, invisible))
    }
    return value
  }
}

/** One sign that no reader could decode costs its row, and nothing is stored with a hole. */
function damagedIn(text: string): Message | null {
  const [sign] = /[\0\uFFFD]/.exec(text) ?? []
  return sign === undefined ? null : bulkWords.damagedSign(codePointName(sign))
}

/** The choice that people mean by a word. */
export function choiceIn(choices: Choices, written: string): string | undefined {
  const folded = withPlainBlanks(written.normalize('NFKC')).toLowerCase()
  const found = Object.entries(choices).find(
    ([value, { ja, alsoWritten = [] }]) => value === folded || ja === folded || alsoWritten.includes(folded),
  )
  return found?.[0]
}

export function shortened(text: string): string {
  const letters = [...text.slice(0, 100)]
  return withNamedSigns(letters.length > 40 ? `${letters.slice(0, 40).join('')}…` : text)
}

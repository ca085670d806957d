/** A variable of an SPSS file. */
export interface SavVariable {
  readonly name: string
  readonly kind: 'number' | 'date' | 'dateTime' | 'text'
  /** Bytes of a text, 1 to 32,767. */
  readonly width: number
  readonly label: string
  /** Words by value: numbers, or texts of a text. */
  readonly labels: readonly (readonly [value: number | string, text: string])[]
  /** A text that stands for no value, which SPSS is told (a user-missing value); null: an empty one does, of which it is not. */
  readonly missing: string | null
  readonly measure: 'nominal' | 'scale'
  /** Decimals that are shown; the value has all of them. */
  readonly decimals: number
}

const systemMissing = -Number.MAX_VALUE
const lowest = Buffer.from('feffffffffffefff', 'hex')
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The start of a text that fits, cut at a whole character. */
export function cutBytes(text: string, bytes: number): Buffer {
  const all = Buffer.from(text)
  if (all.length <= bytes) return all
  let length = bytes
  while (length > 0 && ((all[length] ?? 0) & 0xc0) === 0x80) length -= 1
  return all.subarray(0, length)
}

/** The parts of a variable: a text of more than 255 bytes is laid out as several, of 252 nominal bytes that hold 255. */
export function segmentsOf({ kind, width }: SavVariable): readonly number[] {
  if (kind !== 'text') return [0]
  if (width <= 255) return [width]
  const count = Math.ceil(width / 252)
  return Array.from({ length: count }, (_, part) => (part < count - 1 ? 255 : width - (count - 1) * 252))
}

/** All that is before the data, as GNU PSPP's description of system files has it. */
export function savDictionary(variables: readonly SavVariable[], title: string, createdAt: Date): Buffer {
  const short = shortNames(variables)
  const parts = [header(variables, title, createdAt)]
  const places: number[] = []
  let place = 1
  for (const [index, variable] of variables.entries()) {
    places.push(place)
    for (const [part, width] of segmentsOf(variable).entries()) {
      parts.push(variableRecord(variable, width, short[index]?.[part] ?? '', part === 0))
      place += unitsOf(width)
    }
  }
  for (const [index, variable] of variables.entries()) parts.push(valueLabels(variable, places[index] ?? 0))
  parts.push(extension(3, 4, int32(1, 0, 0, -1, 1, 1, 2, 65_001)))
  parts.push(extension(4, 8, Buffer.concat([float64(systemMissing), float64(Number.MAX_VALUE), lowest])))
  parts.push(extension(11, 4, int32(...variables.flatMap(display))))
  const names = variables.map(({ name }, index) => `${short[index]?.[0]}=${name}`)
  parts.push(extension(13, 1, Buffer.from(names.join('\t'))))
  const long = variables.map(({ kind, width }, index) =>
    kind === 'text' && width > 255 ? `${short[index]?.[0]}=${String(width).padStart(5, '0')}\0\t` : '',
  )
  if (long.some(Boolean)) parts.push(extension(14, 1, Buffer.from(long.join(''))))
  parts.push(extension(20, 1, Buffer.from('UTF-8')))
  const longLabels = variables.map(longTextLabels)
  if (longLabels.some(({ length }) => length > 0)) parts.push(extension(21, 1, Buffer.concat(longLabels)))
  const longMissing = variables.map(longTextMissing)
  if (longMissing.some(({ length }) => length > 0)) parts.push(extension(22, 1, Buffer.concat(longMissing)))
  parts.push(int32(999, 0))
  return Buffer.concat(parts)
}

function header(variables: readonly SavVariable[], title: string, at: Date): Buffer {
  const units = variables.flatMap(segmentsOf).reduce((sum, width) => sum + unitsOf(width), 0)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${two(at.getUTCDate())} ${months[at.getUTCMonth()]} ${two(at.getUTCFullYear() % 100)}`
  const clock = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(two).join(':')
  return Buffer.concat([
    Buffer.from('$FL2'),
    padded(Buffer.from('@(#) SPSS DATA FILE Kansoku'), 60),
    // Layout 2, compressed by byte codes, no weight, and a number of cases that is not known yet.
    int32(2, units, 1, 0, -1),
    float64(100),
    Buffer.from(day + clock),
    padded(cutBytes(title, 64), 64),
    Buffer.alloc(3),
  ])
}

function variableRecord(variable: SavVariable, width: number, short: string, isFirst: boolean): Buffer {
  const label = isFirst && variable.label ? cutBytes(variable.label, 255) : null
  const missing = isFirst && !isLongText(variable) ? variable.missing : null
  const format = formatOf(variable, width)
  const parts = [
    int32(2, width, label ? 1 : 0, missing === null ? 0 : 1, format, format),
    padded(Buffer.from(short), 8),
  ]
  if (label) parts.push(int32(label.length), padded(label, roundedUp(label.length, 4)))
  if (missing !== null) parts.push(padded(cutBytes(missing, 8), 8))
  for (let unit = 1; unit < unitsOf(width); unit += 1)
    parts.push(int32(2, -1, 0, 0, 0, 0), Buffer.alloc(8, 32))
  return Buffer.concat(parts)
}

/** Labels of numbers and of texts up to 8 bytes. */
function valueLabels(variable: SavVariable, place: number): Buffer {
  const { labels } = variable
  if (labels.length === 0 || isLongText(variable)) return Buffer.alloc(0)
  const parts = [int32(3, labels.length)]
  for (const [value, words] of labels) {
    const text = cutBytes(words, 120)
    const size = roundedUp(text.length + 1, 8)
    const key = typeof value === 'number' ? float64(value) : padded(cutBytes(value, 8), 8)
    parts.push(key, Buffer.from([text.length]), padded(text, size - 1))
  }
  parts.push(int32(4, 1, place))
  return Buffer.concat(parts)
}

/** Named by the long name: haven refuses the file otherwise. */
function longTextLabels(variable: SavVariable): Buffer {
  const { labels, name, width } = variable
  if (labels.length === 0 || !isLongText(variable)) return Buffer.alloc(0)
  const key = Buffer.from(name)
  const parts = [int32(key.length), key, int32(width, labels.length)]
  for (const [value, words] of labels) {
    const text = cutBytes(words, 120)
    parts.push(int32(width), padded(cutBytes(String(value), width), width), int32(text.length), text)
  }
  return Buffer.concat(parts)
}

/** Of a text of more than 8 bytes the first 8 of the value that stands for none are told. */
function longTextMissing(variable: SavVariable): Buffer {
  const { missing, name } = variable
  if (missing === null || !isLongText(variable)) return Buffer.alloc(0)
  const key = Buffer.from(name)
  return Buffer.concat([int32(key.length), key, Buffer.from([1]), int32(8), padded(cutBytes(missing, 8), 8)])
}

function isLongText({ kind, width }: SavVariable): boolean {
  return kind === 'text' && width > 8
}

/** Measure, width on the screen, alignment. */
function display(variable: SavVariable): readonly number[] {
  const { kind, measure } = variable
  return segmentsOf(variable).flatMap((width) => [
    measure === 'nominal' ? 1 : 3,
    Math.min(width || 8, 40),
    kind === 'text' ? 0 : 1,
  ])
}

/** A format has its kind, width and decimals: A, DATE11, DATETIME23.2, F8.2. */
function formatOf({ kind, decimals }: SavVariable, width: number): number {
  if (kind === 'text') return (1 << 16) | (Math.min(width, 255) << 8)
  if (kind === 'date') return (20 << 16) | (11 << 8)
  if (kind === 'dateTime') return (22 << 16) | (23 << 8) | 2
  return (5 << 16) | (8 << 8) | decimals
}

/** Eight ASCII bytes each, no two alike, also among the parts of long texts. */
function shortNames(variables: readonly SavVariable[]): readonly (readonly string[])[] {
  const taken = new Set<string>()
  const take = (base: string) => {
    for (let number = 0; ; number += 1) {
      const tail = number === 0 ? '' : String(number)
      const name = base.slice(0, 8 - tail.length) + tail
      if (taken.has(name)) continue
      taken.add(name)
      return name
    }
  }
  return variables.map((variable) => {
    const letters = variable.name
      .toUpperCase()
      .replace(/[^A-Z0-9_]/g, '')
      .replace(/^[^A-Z]+/, '')
    return segmentsOf(variable).map((_, part) =>
      take((letters || 'V').slice(0, part === 0 ? 8 : 5) + (part || '')),
    )
  })
}

/** Values are laid out in units of eight bytes. */
function unitsOf(width: number): number {
  return width === 0 ? 1 : Math.ceil(width / 8)
}

function extension(kind: number, size: number, content: Buffer): Buffer {
  return Buffer.concat([int32(7, kind, size, content.length / size), content])
}

function padded(bytes: Buffer, length: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(length - bytes.length, 32)])
}

function roundedUp(value: number, to: number): number {
  return Math.ceil(value / to) * to
}

function int32(...values: number[]): Buffer {
  return Buffer.from(Int32Array.from(values).buffer)
}

function float64(value: number): Buffer {
  return Buffer.from(Float64Array.of(value).buffer)
}

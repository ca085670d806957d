import { inSlices } from '../process/share-loop'

/** What is parsed at once: less than a millisecond. */
const pieceLength = 65_536
/** Letters that are looked at between two rests. */
const restEvery = 65_536

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/** A list or an object that is longer than a piece. */
interface Large {
  readonly start: number
  /** Of its closing bracket. */
  end: number
  readonly isList: boolean
  /** Its commas at which it is cut: about one a piece, and around what is large itself. */
  readonly cuts: number[]
  readonly inside: Large[]
}

interface Level extends Large {
  lastComma: number
}

/** As JSON.parse, which holds everybody for 20 ms with 2 MB: pieces of it, one after the other, with rests in between. */
export async function parseInPieces(text: string): Promise<unknown> {
  if (text.length <= pieceLength) return JSON.parse(text)
  const whole = await inSlices(outlining(text))
  // One text, or something that is no JSON: JSON.parse says what is wrong with it.
  if (whole === null) return JSON.parse(text)
  return inSlices(building(text, whole))
}

/** Where the large parts of the text begin and end; null if it is no list or object as a whole. */
function* outlining(text: string): Generator<void, Large | null> {
  const open: Level[] = []
  let whole: Large | null = null
  let rest = restEvery
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charCodeAt(index)
    const level = open.at(-1)
    if (letter === quote) index = endOfText(text, index)
    else if (letter === openList || letter === openObject) {
      // Something after the end.
      if (whole) return null
      open.push({
        start: index,
        end: -1,
        isList: letter === openList,
        cuts: [],
        inside: [],
        lastComma: index,
      })
    } else if (letter === comma && level) {
      level.lastComma = index
      if (index - (level.cuts.at(-1) ?? level.start) >= pieceLength) level.cuts.push(index)
    } else if (letter === closeList || letter === closeObject) {
      if (!level || level.isList !== (letter === closeList)) return null
      open.pop()
      level.end = index
      const above = open.at(-1)
      if (!above) whole = level
      else if (index - level.start >= pieceLength) {
        if (above.lastComma > (above.cuts.at(-1) ?? above.start)) above.cuts.push(above.lastComma)
        above.inside.push(level)
        // The comma after it ends it.
        const next = nextSign(text, index + 1)
        if (text.charCodeAt(next) === comma) {
          above.cuts.push(next)
          above.lastComma = next
          index = next
        }
      }
    }
    if (index < rest) continue
    rest = index + restEvery
    yield
  }
  if (open.length > 0 || !whole) return null
  const around = text.slice(0, whole.start) + text.slice(whole.end + 1)
  return isBlank(around) ? whole : null
}

function* building(text: string, { start, end, isList, cuts, inside }: Large): Generator<void, unknown> {
  const list: unknown[] = []
  const object: Record<string, unknown> = {}
  const large = new Map(inside.map((one) => [one.start, one]))
  const starts = [...large.keys()]
  let [from, place] = [start + 1, 0]
  for (const to of [...cuts, end]) {
    const next = starts[place]
    const child = next !== undefined && next < to ? large.get(next) : undefined
    if (child) {
      place += 1
      const before = text.slice(from, child.start)
      if (!isBlank(text.slice(child.end + 1, to))) throw new SyntaxError('JSON: something follows a value.')
      const key = isList ? null : keyIn(before)
      if (isList && !isBlank(before)) throw new SyntaxError('JSON: something stands before a value.')
      const value = yield* building(text, child)
      if (key === null) list.push(value)
      else put(object, key, value)
    } else {
      const piece = text.slice(from, to)
      if (isBlank(piece)) throw new SyntaxError('JSON: a value is missing.')
      if (isList) for (const value of JSON.parse(`[${piece}]`) as unknown[]) list.push(value)
      else
        for (const [key, value] of Object.entries(JSON.parse(`{${piece}}`) as object)) put(object, key, value)
      yield
    }
    from = to + 1
  }
  return isList ? list : object
}

/** As JSON.parse: `__proto__` is a key like any other, and changes no prototype. */
function put(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true })
  else object[key] = value
}

function keyIn(before: string): string {
  const [key, ...others] = Object.keys(JSON.parse(`{${before}0}`) as object)
  if (key === undefined || others.length > 0) throw new SyntaxError('JSON: a key is missing.')
  return key
}

function nextSign(text: string, from: number): number {
  let index = from
  while (isBlankLetter(text.charCodeAt(index))) index += 1
  return index
}

const isBlankLetter = (letter: number): boolean =>
  letter === 0x20 || letter === 0x0a || letter === 0x0d || letter === 0x09
const isBlank = (text: string): boolean => /^[ \n\r\t]*$/.test(text)

/** The index of the closing quote; the end of the text if there is none. */
function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end >= 0) {
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes += 1
    if (slashes % 2 === 0) return end
    end = text.indexOf('"', end + 1)
  }
  return text.length
}

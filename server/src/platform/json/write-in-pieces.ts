import { inSlices } from '../process/share-loop'

/** So many values, or letters of texts, are written at once: less than a millisecond. */
const pieceWeight = 20_000
const lettersOfValue = 10

/** As JSON.stringify of a list or an object, which holds everybody for 15 ms with 2 MB: piece by piece, with rests in between. */
export async function writeInPieces(value: object): Promise<string> {
  if (isLight(value)) return JSON.stringify(value)
  const pieces: string[] = []
  await inSlices(writing(value, pieces))
  return pieces.join('')
}

/** Whether it is written at once. */
export const isLight = (value: unknown): boolean => weigh(value, pieceWeight) >= 0

/** What is left of so much; below zero if it weighs more. */
function weigh(value: unknown, most: number): number {
  if (typeof value === 'string') return most - 1 - value.length / lettersOfValue
  if (typeof value !== 'object' || value === null) return most - 1
  let left = most - 1
  if (Array.isArray(value)) {
    for (const one of value) {
      left = weigh(one, left)
      if (left < 0) return left
    }
    return left
  }
  for (const key in value) {
    left = weigh((value as Record<string, unknown>)[key], left - 1)
    if (left < 0) return left
  }
  return left
}

function* writing(value: unknown, pieces: string[]): Generator<void, void> {
  const isOwn = typeof value === 'object' && value !== null && !('toJSON' in value) && !isLight(value)
  if (!isOwn) {
    pieces.push(JSON.stringify(value) ?? 'null')
    yield
  } else if (Array.isArray(value)) yield* writingList(value, pieces)
  else yield* writingObject(value as Record<string, unknown>, pieces)
}

function* writingList(list: readonly unknown[], pieces: string[]): Generator<void, void> {
  pieces.push('[')
  let run: unknown[] = []
  let left = pieceWeight
  let isFirst = true
  const flush = () => {
    if (run.length === 0) return
    pieces.push(isFirst ? '' : ',', JSON.stringify(run).slice(1, -1))
    ;[run, left, isFirst] = [[], pieceWeight, false]
  }
  for (const one of list) {
    const rest = weigh(one, left)
    if (rest >= 0) {
      run.push(one)
      left = rest
      continue
    }
    flush()
    yield
    if (isLight(one)) {
      run.push(one)
      left = weigh(one, pieceWeight)
      continue
    }
    pieces.push(isFirst ? '' : ',')
    isFirst = false
    yield* writing(one, pieces)
  }
  flush()
  pieces.push(']')
  yield
}

function* writingObject(object: Record<string, unknown>, pieces: string[]): Generator<void, void> {
  pieces.push('{')
  let isFirst = true
  for (const key of Object.keys(object)) {
    const value = object[key]
    if (value === undefined || typeof value === 'function' || typeof value === 'symbol') continue
    pieces.push(`${isFirst ? '' : ','}${JSON.stringify(key)}:`)
    isFirst = false
    yield* writing(value, pieces)
  }
  pieces.push('}')
  yield
}

import { inputWords } from '../input/input-words'
import { invalidInput } from '../problem'
import { problemWords } from '../words/problem-words'

/** The longest text of any field is a cell of a file with 10,000 characters. */
const mostCharacters = 20_000
/** The longest list of any field has 10,000 ids. */
const mostValues = 20_000
/** Of the definition of a survey: 5,000 questions with four choices have 130,000. */
const mostInDefinition = 300_000

interface Place {
  readonly value: unknown
  readonly key: string
  readonly above: Place | null
}

/**
 * Refuses, with INVALID_INPUT at the field, texts and numbers of values that no field accepts. Called before anything else
 * reads the input: matching or normalising a megabyte would block the process.
 */
export function refuseTooLong(sent: unknown): void {
  const { definition, rest } = withoutDefinition(sent)
  refuseMoreThan(mostValues, { value: rest, key: '', above: null })
  const above = { value: sent, key: '', above: null }
  if (definition) refuseMoreThan(mostInDefinition, { value: definition, key: 'definition', above })
}

/** Only the argument `definition` may be larger, and only an object: a list would be a list of ids. */
function withoutDefinition(sent: unknown): { definition?: object; rest: unknown } {
  if (typeof sent !== 'object' || sent === null || !('definition' in sent)) return { rest: sent }
  const { definition, ...rest } = sent
  const isObject = typeof definition === 'object' && definition !== null && !Array.isArray(definition)
  return isObject ? { definition, rest } : { rest: sent }
}

function refuseMoreThan(most: number, first: Place): void {
  const left = [first]
  let count = 0
  for (let place = left.pop(); place; place = left.pop()) {
    const { value } = place
    if (typeof value === 'string' && value.length > mostCharacters) {
      throw invalidInput([{ path: pathOf(place), message: inputWords.tooLongForAnyField }])
    }
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue
    // Listing the keys of a list of 250,000 alone takes 30 ms.
    if (Array.isArray(value) && value.length > Math.min(mostValues, most - count)) throw tooMany(place)
    let keys = 0
    for (const key in value) {
      count += 1
      keys += 1
      if (count > most || keys > mostValues) throw tooMany(place)
      const inside: unknown = value[key as keyof typeof value]
      // Most values are short leaves, which need no second look.
      if (typeof inside === 'string' ? inside.length > mostCharacters : typeof inside === 'object')
        left.push({ value: inside, key, above: place })
    }
  }
}

function tooMany(place: Place) {
  return invalidInput([{ path: pathOf(place), message: problemWords.tooManyValues }])
}

/** `input` around the fields of a form is not part of the path. */
function pathOf(place: Place): string {
  const keys: string[] = []
  for (let at: Place | null = place; at?.above; at = at.above) keys.unshift(at.key)
  return (keys[0] === 'input' ? keys.slice(1) : keys).join('.')
}

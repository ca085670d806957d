/** Names of REDCap: lower-case letters, figures and underscores, a letter first, each of them once. */
export class RedcapNames {
  readonly #taken = new Set<string>()

  constructor(taken: readonly string[] = []) {
    for (const name of taken) this.#taken.add(name)
  }

  take(wanted: string): string {
    const plain = redcapName(wanted)
    let free = plain
    for (let number = 2; this.#taken.has(free); number += 1) free = `${plain}_${number}`
    this.#taken.add(free)
    return free
  }
}

/** REDCap refuses longer ones; behind it there is room for what tells apart. */
const mostLetters = 80

function redcapName(wanted: string): string {
  const plain = wanted
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    // Of several unfitting signs in a row one underscore is left.
    .replaceAll(/^_|_$/g, '')
  return (/^[a-z]/.test(plain) ? plain : `q_${plain || '1'}`).slice(0, mostLetters)
}

/** The codes of some options as REDCap takes them: negative numbers stay, other signs become underscores. */
export function redcapCodes(codes: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set<string>()
  return new Map(
    codes.map((code) => {
      const plain = /^-?\d+$/.test(code) ? code : code.replaceAll(/[^A-Za-z0-9_]+/g, '_') || '_'
      let free = plain
      for (let number = 2; taken.has(inHeading(free)); number += 1) free = `${plain}_${number}`
      taken.add(inHeading(free))
      return [code, free]
    }),
  )
}

/** A code in the heading of a checkbox: field___code. */
export function inHeading(code: string): string {
  return code.toLowerCase().replaceAll('-', '_')
}

/** What separates choices in a dictionary cannot stand in their words. */
export function choiceWords(words: string): string {
  return words.replaceAll(/\s+/g, ' ').replaceAll('|', '/').trim()
}

import {
  anyOf,
  between,
  type CharacterSet,
  classes,
  controls,
  exactly,
  isLineEnd,
  not,
  type PatternTree,
  properties,
} from './pattern-tree'

/** Tests of a set with a name, such as \\p{L}. */
const sizeOfSet = 5

/** Maximum depth of nested groups. */
const mostGroups = 30

class Unsupported extends Error {}

/** Parses the expression; or returns the position (from 1) that is invalid or not supported. */
export function parsePattern(source: string): PatternTree | { readonly position: number } {
  const reader = new PatternReader(source)
  try {
    return reader.whole()
  } catch (failure) {
    if (failure instanceof Unsupported) return { position: reader.position }
    throw failure
  }
}

class PatternReader {
  readonly #characters: readonly string[]
  #at = 0
  #depth = 0

  constructor(source: string) {
    this.#characters = [...source]
  }

  get position(): number {
    return Math.min(this.#at + 1, this.#characters.length)
  }

  whole(): PatternTree {
    const tree = this.#alternatives()
    if (this.#at < this.#characters.length) throw new Unsupported()
    return tree
  }

  #next(): string | undefined {
    return this.#characters[this.#at]
  }

  #take(wanted: string): boolean {
    const found = [...wanted].every((character, offset) => this.#characters[this.#at + offset] === character)
    if (found) this.#at += [...wanted].length
    return found
  }

  #alternatives(): PatternTree {
    this.#depth += 1
    if (this.#depth > mostGroups) throw new Unsupported()
    const members = [this.#sequence()]
    while (this.#take('|')) members.push(this.#sequence())
    this.#depth -= 1
    return { kind: 'any', members }
  }

  #sequence(): PatternTree {
    const members: PatternTree[] = []
    for (let next = this.#next(); next !== undefined && next !== '|' && next !== ')'; next = this.#next()) {
      members.push(this.#quantified(this.#atom()))
    }
    return { kind: 'all', members }
  }

  #quantified(member: PatternTree): PatternTree {
    const count = this.#count()
    if (!count) return member
    // A lazy quantifier matches the same texts, so the mark is ignored.
    this.#take('?')
    return { kind: 'repeat', member, ...count }
  }

  #count(): { least: number; most: number } | null {
    if (this.#take('*')) return { least: 0, most: Number.POSITIVE_INFINITY }
    if (this.#take('+')) return { least: 1, most: Number.POSITIVE_INFINITY }
    if (this.#take('?')) return { least: 0, most: 1 }
    if (!this.#take('{')) return null
    const least = this.#number()
    const most = this.#take(',') ? (this.#next() === '}' ? Number.POSITIVE_INFINITY : this.#number()) : least
    if (!this.#take('}') || most < least) throw new Unsupported()
    return { least, most }
  }

  #number(): number {
    let digits = ''
    for (
      let next = this.#next();
      next !== undefined && /^\d$/.test(next) && digits.length < 5;
      next = this.#next()
    ) {
      digits += next
      this.#at += 1
    }
    if (digits === '') throw new Unsupported()
    return Number(digits)
  }

  #atom(): PatternTree {
    if (this.#take('^')) return { kind: 'start' }
    if (this.#take('$')) return { kind: 'end' }
    if (this.#take('\\b')) return { kind: 'boundary' }
    if (this.#take('\\B')) return { kind: 'noBoundary' }
    if (this.#take('.')) return { kind: 'set', test: not(isLineEnd), size: 3 }
    if (this.#take('[')) return this.#class()
    if (this.#take('(')) return this.#group()
    const next = this.#next() ?? ''
    if ('*+?{})]'.includes(next) && next !== '}' && next !== ']') throw new Unsupported()
    const one = this.#character()
    return typeof one === 'number'
      ? { kind: 'set', test: exactly(one), size: 1 }
      : { kind: 'set', test: one, size: sizeOfSet }
  }

  #group(): PatternTree {
    if (this.#take('?')) {
      // Lookaround and flags are not supported; names of groups are useless without back references.
      if (!this.#take(':')) throw new Unsupported()
    }
    const tree = this.#alternatives()
    if (!this.#take(')')) throw new Unsupported()
    return tree
  }

  #class(): PatternTree {
    const isNegated = this.#take('^')
    const sets: CharacterSet[] = []
    let size = 0
    while (!this.#take(']')) {
      const first = this.#character()
      const isRange = this.#next() === '-' && (this.#characters[this.#at + 1] ?? ']') !== ']'
      if (typeof first !== 'number') size += sizeOfSet
      size += 1
      if (!isRange) sets.push(typeof first === 'number' ? exactly(first) : first)
      else sets.push(this.#range(first))
    }
    const all = anyOf(sets)
    return { kind: 'set', test: isNegated ? not(all) : all, size }
  }

  #range(first: number | CharacterSet): CharacterSet {
    this.#at += 1
    const last = this.#character()
    if (typeof first !== 'number' || typeof last !== 'number' || last < first) throw new Unsupported()
    return between(first, last)
  }

  /** A character, or an escape for a class of characters. */
  #character(): number | CharacterSet {
    const next = this.#next()
    if (next === undefined) throw new Unsupported()
    this.#at += 1
    return next === '\\' ? this.#escape() : (next.codePointAt(0) ?? 0)
  }

  #escape(): number | CharacterSet {
    const next = this.#next()
    if (next === undefined) throw new Unsupported()
    const known = classes.get(next) ?? controls.get(next)
    if (next === 'x' || next === 'u') return this.#hexadecimal(next)
    if (next === 'p' || next === 'P') return this.#property(next === 'P')
    // \1 would be a back reference; other letters have meanings that are not supported.
    if (known === undefined && /^[A-Za-z1-9]$/.test(next)) throw new Unsupported()
    this.#at += 1
    return known ?? next.codePointAt(0) ?? 0
  }

  #hexadecimal(kind: 'x' | 'u'): number {
    const rest = this.#characters.slice(this.#at + 1, this.#at + 11).join('')
    const form = kind === 'x' ? /^([0-9a-f]{2})/i : /^(?:([0-9a-f]{4})|\{([0-9a-f]{1,6})\})/i
    const [all = '', plain, braced] = form.exec(rest) ?? []
    const point = Number.parseInt(plain ?? braced ?? '', 16)
    if (!(point <= 0x10ffff)) throw new Unsupported()
    this.#at += 1 + all.length
    return point
  }

  #property(isNegated: boolean): CharacterSet {
    const rest = this.#characters.slice(this.#at + 1, this.#at + 25).join('')
    const [all = '', name = ''] = /^\{([\w=]{1,20})\}/.exec(rest) ?? []
    const set = properties.get(name)
    if (!set) throw new Unsupported()
    this.#at += 1 + all.length
    return isNegated ? not(set) : set
  }
}

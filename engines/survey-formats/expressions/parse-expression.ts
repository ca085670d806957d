import { type Dialect, type Tree, Unconvertible } from './expression-tree'
import { type Token, tokensOf } from './tokens'

/** Precedence of operators; higher binds tighter. */
const binding: Readonly<Record<string, readonly [strength: number, name: string]>> = {
  or: [1, 'or'],
  '||': [1, 'or'],
  and: [2, 'and'],
  '&&': [2, 'and'],
  '=': [3, '='],
  '==': [3, '='],
  '!=': [3, '!='],
  '<>': [3, '!='],
  '<': [3, '<'],
  '<=': [3, '<='],
  '>': [3, '>'],
  '>=': [3, '>='],
  equal: [3, '='],
  notequal: [3, '!='],
  less: [3, '<'],
  lessorequal: [3, '<='],
  greater: [3, '>'],
  greaterorequal: [3, '>='],
  contains: [3, 'contains'],
  notcontains: [3, 'notcontains'],
  anyof: [3, 'anyof'],
  allof: [3, 'allof'],
  '+': [4, '+'],
  '-': [4, '-'],
  '*': [5, '*'],
  '/': [5, '/'],
  div: [5, 'div'],
  '^': [6, '^'],
}

const deepest = 60

/** Parses the expression to a tree; throws `Unconvertible`. */
export function parseExpression(source: string, dialect: Dialect): Tree {
  const parser = new Parser(tokensOf(source, dialect))
  return parser.whole()
}

/** -9 is a number, as the code of a choice may be. */
function negative(tree: Tree): Tree {
  if (tree.kind === 'value' && typeof tree.value === 'number') return { kind: 'value', value: 0 - tree.value }
  return { kind: 'call', name: '-', of: [{ kind: 'value', value: 0 }, tree] }
}

class Parser {
  readonly #tokens: readonly Token[]
  #at = 0
  #depth = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  whole(): Tree {
    const tree = this.#expression(0)
    if (this.#next().kind !== 'end') throw new Unconvertible()
    return tree
  }

  #next(): Token {
    return this.#tokens[this.#at] ?? { kind: 'end', text: '' }
  }

  #take(text: string): boolean {
    const { kind, text: there } = this.#next()
    const found = kind === 'sign' && there === text
    if (found) this.#at += 1
    return found
  }

  #expression(least: number): Tree {
    this.#depth += 1
    if (this.#depth > deepest) throw new Unconvertible()
    let left = this.#unary()
    for (;;) {
      const { kind, text } = this.#next()
      const word = kind === 'word' ? text.toLowerCase() : text
      if (kind === 'word' && (word === 'empty' || word === 'notempty')) {
        this.#at += 1
        left = { kind: 'call', name: word, of: [left] }
        continue
      }
      const operator = kind === 'word' || kind === 'sign' ? binding[word] : undefined
      if (!operator || operator[0] <= least) break
      this.#at += 1
      left = { kind: 'call', name: operator[1], of: [left, this.#expression(operator[0])] }
    }
    this.#depth -= 1
    return left
  }

  #unary(): Tree {
    if (this.#take('-')) return negative(this.#unary())
    if (this.#take('!')) return { kind: 'call', name: 'not', of: [this.#unary()] }
    const { kind, text } = this.#next()
    this.#at += 1
    if (kind === 'number') return { kind: 'value', value: Number(text) }
    if (kind === 'text') return { kind: 'value', value: text }
    if (kind === 'answer') return { kind: 'answer', name: text }
    if (kind === 'word') return this.#word(text)
    if (kind === 'sign' && text === '[') return { kind: 'call', name: 'list', of: this.#operands(']') }
    if (kind !== 'sign' || text !== '(') throw new Unconvertible()
    const inner = this.#expression(0)
    if (!this.#take(')')) throw new Unconvertible()
    return inner
  }

  #word(word: string): Tree {
    const name = word.toLowerCase()
    if (this.#take('(')) return { kind: 'call', name, of: this.#operands() }
    if (name === 'not') return { kind: 'call', name, of: [this.#unary()] }
    if (name === 'true' || name === 'false') return { kind: 'value', value: name === 'true' }
    throw new Unconvertible()
  }

  #operands(end = ')'): readonly Tree[] {
    const operands: Tree[] = []
    if (this.#take(end)) return operands
    do operands.push(this.#expression(0))
    while (this.#take(','))
    if (!this.#take(end)) throw new Unconvertible()
    return operands
  }
}

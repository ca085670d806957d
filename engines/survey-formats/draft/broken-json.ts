/** Where a text stops being JSON: counted from 1, in lines and characters. Nothing is found where the text ends too early. */
export interface BrokenPlace {
  readonly line: number
  readonly column: number
  readonly found: string
}

const blanks = /[ \t\n\r]*/y
/** Texts in runs: one step a character would need a stack as deep as the text is long. */
const token =
  /[{}[\],:]|"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[ !#-[\]-\uffff]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y

type Awaited = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'next' | 'nothing'

/** The place for a text that JSON.parse refuses: the engines name none, or each another one. */
export function brokenPlace(text: string): BrokenPlace {
  return placeAt(text, brokenOffset(text))
}

function brokenOffset(text: string): number {
  const open: ('{' | '[')[] = []
  let awaited: Awaited = 'value'
  let at = 0
  for (;;) {
    blanks.lastIndex = at
    blanks.exec(text)
    at = blanks.lastIndex
    token.lastIndex = at
    const found = token.exec(text)?.[0]
    if (found === undefined) return after('""', awaited, open) === null ? at : brokenWithin(text, at)
    const next = after(found, awaited, open)
    if (next === null) return at
    awaited = next
    at = token.lastIndex
  }
}

/** What may follow a token; null: it may not stand here. */
function after(found: string, awaited: Awaited, open: ('{' | '[')[]): Awaited | null {
  const isEnd = found === (open.at(-1) === '{' ? '}' : ']') && open.length > 0
  if (isEnd && ['next', 'keyOrEnd', 'valueOrEnd'].includes(awaited)) {
    open.pop()
    return open.length === 0 ? 'nothing' : 'next'
  }
  if (awaited === 'key' || awaited === 'keyOrEnd') return found.startsWith('"') ? 'colon' : null
  if (awaited === 'colon') return found === ':' ? 'value' : null
  if (awaited === 'next') return found !== ',' ? null : open.at(-1) === '{' ? 'key' : 'value'
  if (awaited === 'nothing') return null
  if (found === '{' || found === '[') {
    open.push(found)
    return found === '{' ? 'keyOrEnd' : 'valueOrEnd'
  }
  if ('}],:'.includes(found)) return null
  return open.length === 0 ? 'nothing' : 'next'
}

/** Within a text, a number or a word: a text that nobody closes ends the file. */
function brokenWithin(text: string, at: number): number {
  if (text[at] !== '"') return at
  const body = /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[ !#-[\]-\uffff]*)*/y
  body.lastIndex = at
  body.exec(text)
  return body.lastIndex
}

function placeAt(text: string, offset: number): BrokenPlace {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/)
  const column = [...(before.at(-1) ?? '')].length + 1
  return { line: before.length, column, found: [...text.slice(offset, offset + 2)][0] ?? '' }
}

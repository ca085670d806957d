/** A choice as a dictionary writes it. */
export interface WrittenChoice {
  readonly code: string
  readonly label: string
  /** Whether it has a code of its own; else its text is the code. */
  readonly isCoded: boolean
}

const form = /^\s*([^\s,]+)\s*,([\s\S]*)$/

/**
 * Parses `1, Yes | 2, No`. A bar may also stand within a label, `1, mg|dL | 2, mmol|L`: there it has no blanks around it, and
 * what follows it does not begin with a code like the others. Without any bar each line is a choice, as in REDCap's own editor.
 */
export function choicesIn(written: string): readonly WrittenChoice[] {
  const lines = written.split(/\r?\n/).filter((line) => line.trim() !== '')
  const isByLine = !written.includes('|') && lines.every((line) => form.test(line))
  const pieces = isByLine ? lines : written.split('|')
  const isNumber = (code: string | undefined) => code !== undefined && /^-?\d+(?:\.\d+)?$/.test(code)
  const hasCodes = pieces.some((piece) => form.test(piece))
  const isNumbered = isNumber(form.exec(pieces[0] ?? '')?.[1])
  const joined: string[] = []
  for (const [place, piece] of pieces.entries()) {
    const before = joined.at(-1)
    const isTight = before !== undefined && !/\s$/.test(pieces[place - 1] ?? '') && !/^\s/.test(piece)
    const code = form.exec(piece)?.[1]
    const isWithin =
      hasCodes && isTight && piece !== '' && (code === undefined || (isNumbered && !isNumber(code)))
    if (before !== undefined && isWithin) joined[joined.length - 1] = `${before}|${piece}`
    else joined.push(piece)
  }
  return joined
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const [, code, label = one] = /^([^,]*),([\s\S]*)$/.exec(one) ?? []
      return { code: (code ?? one).trim(), label, isCoded: code !== undefined }
    })
}

/** The rows of a CSV file, with the sign between cells that its first line has. Quotes may hold line breaks; a doubled quote is a quote. */
export function csvRows(text: string): readonly (readonly string[])[] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source)
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at]
    if (isQuoted && character === '"' && source[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (character === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (isQuoted) cell += character
    else if (character === separator) {
      row.push(cell)
      cell = ''
    } else if (character === '\n' || character === '\r') {
      if (character === '\r' && source[at + 1] === '\n') at += 1
      rows.push([...row, cell])
      row = []
      cell = ''
    } else cell += character
  }
  return cell !== '' || row.length > 0 ? [...rows, [...row, cell]] : rows
}

/** A comma; where the decimal sign is one, programs write semicolons, and tables that were copied have tabs. */
function separatorOf(source: string): string {
  const counts = new Map([',', ';', '\t'].map((sign) => [sign, 0]))
  let isQuoted = false
  for (const character of source) {
    if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === '\n' || character === '\r') break
    else if (counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  const [first = [','] as const] = [...counts].toSorted(([, one], [, other]) => other - one)
  return first[0]
}

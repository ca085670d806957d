import { expect, test } from 'vitest'
import { filledIn, hasLink, placeholderIn, placeholders, unknownPlaceholders } from '.'

const values = Object.fromEntries(placeholders.map((name) => [name, `<${name}>`])) as Record<
  (typeof placeholders)[number],
  string
>

test.each(placeholders)('{%s} is filled in however it is written', (name) => {
  for (const language of ['ja', 'en']) {
    const written = placeholderIn(language, name)
    expect(filledIn(`a ${written} b`, values)).toBe(`a <${name}> b`)
    expect(unknownPlaceholders(written)).toEqual([])
    expect(hasLink(written)).toBe(name === '回答リンク')
  }
})

test('no two are written alike, and what stands for nothing stays and is named', () => {
  const written = placeholders.flatMap((name) => [placeholderIn('ja', name), placeholderIn('en', name)])
  expect(new Set(written).size).toBe(written.length)
  expect(filledIn('{Name} {住所}', values)).toBe('{Name} {住所}')
  expect(unknownPlaceholders('{Name} {住所} {name}')).toEqual(['Name', '住所'])
})

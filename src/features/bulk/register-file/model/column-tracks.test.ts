import { expect, test } from 'vitest'
import { columnTracks } from './column-tracks'

const widths = (texts: string[][]) =>
  [...columnTracks(texts).matchAll(/minmax\((\d+)px/g)].map(([, px]) => Number(px))

test('an address gets more room than a year, and kanji more than as many letters', () => {
  const [year = 0, address = 0, kanji = 0] = widths([
    ['生年', '1994'],
    ['メール', 'haruka.suzuki@uni-kita.example'],
    ['備考', '夜勤のみで週四回'],
  ])
  expect(address).toBeGreaterThan(year * 2)
  expect(kanji).toBeGreaterThan(year)
})

test('a long text takes no more than its share, and an empty column keeps a head to read', () => {
  const [long, empty] = widths([['x'.repeat(30_000)], []])
  expect(long).toBe(360)
  expect(empty).toBe(88)
})

import { describe, expect, test } from 'vitest'
import type { SurveyDefinition } from '../../../../../engines/survey'
import { outlineRows } from './outline'
import { foundRows, treeLines } from './outline-tree'

const survey: SurveyDefinition = {
  schemaVersion: 1,
  languages: ['ja'],
  title: { ja: '夜' },
  page: [
    { linkId: 'p1', item: [{ type: 'text', linkId: 'a', text: { ja: '睡眠' } }] },
    {
      linkId: 'p2',
      item: [
        {
          type: 'group',
          linkId: 'g',
          text: { ja: '薬' },
          item: [
            { type: 'text', linkId: 'b', text: { ja: '薬の名前' } },
            { type: 'text', linkId: 'c', text: { ja: '量' } },
          ],
        },
        { type: 'text', linkId: 'd', text: { ja: 'ＡＢＣ' } },
      ],
    },
  ],
}
const rows = outlineRows(survey)
const found = (text: string) => foundRows(rows, text, 'ja').map(({ linkId }) => linkId)

describe('the outline as a tree', () => {
  test('each line knows its place among its siblings, the ends beside the pages', () => {
    const places = treeLines(rows).map(({ place, size }) => `${place}/${size}`)
    expect(places).toEqual(['1/4', '2/4', '1/1', '3/4', '1/2', '1/2', '2/2', '2/2', '4/4'])
  })

  test('search results keep their group and page; other rows are hidden', () => {
    expect(found('量')).toEqual(['p2', 'g', 'c'])
    expect(found('薬')).toEqual(['p2', 'g', 'b'])
    expect(found('abc')).toEqual(['p2', 'd'])
    expect(found('q1')).toEqual(['p1', 'a'])
    expect(found('ない')).toEqual([])
    expect(found(' ')).toHaveLength(rows.length)
  })
})

import { expect, test } from 'vitest'
import { type Cell, editedWorkbook } from '../../../../testing/workbook'
import { readWorkbook } from '../read-workbook'

const styles = 'xl/styles.xml'
async function read(cells: readonly Cell[], edited: (xml: string) => string, part = styles) {
  const { records } = await readWorkbook(
    editedWorkbook([cells.map((_, at) => `列${at}`), cells], edited, part),
  )
  return [...records][1]
}

/** 3 January 2026. */
const day = { day: 46_025 }

test('formats of conditional formatting are none of cells', async () => {
  const conditional =
    '<dxfs count="2"><dxf><numFmt numFmtId="14" formatCode="0.00%"/></dxf><dxf><numFmt numFmtId="164" formatCode="0%"/></dxf></dxfs>'
  const time = { number: '0.9375', format: 'h:mm' }
  const withThem = (xml: string) => xml.replace('</styleSheet>', `${conditional}</styleSheet>`)
  expect(await read([day, time], withThem)).toEqual(['2026-01-03', '22:30'])
  // A workbook without formats of its own, and one that says so.
  for (const none of ['', '<numFmts count="0"/>'])
    expect(await read([day], (xml) => withThem(xml).replace('<cellXfs', `${none}<cellXfs`))).toEqual([
      '2026-01-03',
    ])
})

test.each([
  ['without attributes', '<xf/>'],
  ['with its borders named below it', '<xf><alignment horizontal="center"/></xf>'],
])('a style %s is one of the styles', async (_, style) => {
  const first = (xml: string) => xml.replace('<xf numFmtId="0"/>', style)
  expect(await read([day, { number: '0.125', format: '0.0%' }], first)).toEqual(['2026-01-03', '12.5%'])
})

test('a style that is written in a remark is none', async () => {
  const remarked = (xml: string) =>
    xml.replace('<xf numFmtId="0"/>', '<!-- <xf numFmtId="9"/> --><xf numFmtId="0"/>')
  expect(await read([day], remarked)).toEqual(['2026-01-03'])
})

test('the styles below which those of cells stand are no styles of cells', async () => {
  const below = (xml: string) =>
    xml.replace('<cellXfs', '<cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs')
  expect(await read([day], below)).toEqual(['2026-01-03'])
})

test('a format whose code has signs of XML is read', async () => {
  const time = { number: '0.9375', format: 'h"<時>"mm"&分"' }
  expect(await read([time], (xml) => xml)).toEqual(['22<時>30&分'])
})

test('a workbook whose styles are broken off is refused, since days would be numbers', async () => {
  await expect(read([day], (xml) => xml.slice(0, -40))).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

test.each(['', ' '])('a formula without a result is empty, and no midnight', async (nothing) => {
  const formats = ['General', '0.00', 'h:mm', '0.0%', 'yyyy/m/d', '"S-"000', '[h]:mm']
  const cells = [...formats.map((format) => ({ number: nothing, format })), { number: nothing }]
  expect(await read(['S-1', ...cells], (xml) => xml)).toEqual(['S-1', ...cells.map(() => '')])
})

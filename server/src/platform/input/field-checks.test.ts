import { expect, test } from 'vitest'
import { csvLine } from '../files/csv'
import { Problem } from '../problem'
import { catalogue } from '../words'
import { FieldChecks } from './field-checks'

/** The refusal of the one field in a form; empty if the text is accepted. */
function refusals(check: (checks: FieldChecks) => unknown): string {
  const checks = new FieldChecks()
  check(checks)
  try {
    checks.done()
    return ''
  } catch (error) {
    if (error instanceof Problem) return error.message
    throw error
  }
}

const words = catalogue('fieldChecksTest', {
  name: { ja: '名前', en: 'Name' },
  code: { ja: '被験者コード', en: 'Subject code' },
  note: { ja: 'メモ', en: 'Note' },
})
const ofName = (text: string) => refusals((checks) => checks.required('name', words.name, text, 255))
const ofCode = (text: string) => refusals((checks) => checks.code('code', words.code, text, 64))
const ofNote = (text: string) => refusals((checks) => checks.optional('note', words.note, text, 4000))

test.each([
  ['a zero-width space', '佐藤\u200B美咲', 'U+200B'],
  ['a bidirectional override', 'abc\u202Etxt.exe', 'U+202E'],
  ['an isolate', 'a\u2066b', 'U+2066'],
  ['a control', 'a\u0007b', 'U+0007'],
  ['a line end', 'a\nb', 'U+000A'],
  ['U+0000', 'a\0b', 'U+0000'],
  ['a joiner between letters', 'a\u200Db', 'U+200D'],
  ['a tag', 'a\u{E0041}b', 'U+E0041'],
])('a name with %s in it is refused, naming the character', (_, name, character) => {
  expect(ofName(name)).toContain(character)
  expect(ofNote(`${name}x`.replace('\n', '\u2028'))).not.toBe('')
})

test.each(['佐藤 美咲', '👩‍🔬', '👩🏽‍🔬 班', '葛\u{E0100}城', 'が゙', 'Zoë', '山﨑　太郎'])(
  'the name %s is taken',
  (name) => {
    expect(ofName(name)).toBe('')
  },
)

test('what stands around a name unseen is taken away', () => {
  expect(new FieldChecks().required('name', words.name, '\uFEFF　夜勤\u200B ', 64)).toBe('夜勤')
  expect(ofName('\u200B \u200D')).toBe('名前を入力してください。')
})

test('a note may have lines', () => {
  expect(ofNote('一行目\r\n\t二行目')).toBe('')
})

test.each(['%', '"', '<', '\\', '=', '*', '😀'])('a code with %s in it is refused, naming it', (sign) => {
  expect(ofCode(`S-1${sign}`)).toContain(`「${sign}」`)
})

test.each(['SLP-0042', 'A病棟・01', 'AA:BB:CC', '2026/1 (再)', 'S_1.2+#@'])(
  'the code %s is taken',
  (code) => {
    expect(ofCode(code)).toBe('')
  },
)

test.each(['=1+1', '+1', '-1+1', '@x', '＝1+1', '＋1', '－1', '＠x', ' ＝1'])(
  'a cell that a spreadsheet may run (%s) is written as text',
  (cell) => expect(csvLine([cell])).toBe(`'${cell}\r\n`),
)

test('a code typed in full width is the same code as in a file', () => {
  const checks = new FieldChecks()
  expect(checks.code('code', words.code, 'Ｓ－００１', 64)).toBe('S-001')
  checks.done()
})

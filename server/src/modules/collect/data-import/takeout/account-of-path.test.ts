import { expect, test } from 'vitest'
import { accountOfPath } from './account-of-path'

const made = 'takeout-20261006T123456Z'
const inZip = 'Takeout/Fitbit/Global Export Data/steps-2026-05-01.json'

test.each([
  [`P001.zip/${inZip}`, 'P001'],
  [`P001/${inZip}`, 'P001'],
  [`study/P001/${inZip}`, 'P001'],
  [`P001/${made}-001.zip/${inZip}`, 'P001'],
  [`P001/${made}-3-002.zip/${inZip}`, 'P001'],
  [`P001-${made}-001.zip/${inZip}`, 'P001'],
  [`all.zip/P002/${inZip}`, 'P002'],
  [`P001/part2.zip/${inZip}`, 'P001'],
  [`P001/Archive (1).zip/${inZip}`, 'P001'],
  // Folders of the export in German, Japanese and none.
  ['P001.zip/Takeout/Google Health/Körperliche Aktivität_GoogleData/Schritte/steps.csv', 'P001'],
  ['P001/Fitbit のデータ/歩数/steps-2026-05-01.json', 'P001'],
  ['P001.zip/歩数/steps-2026-05-01.json', 'P001'],
  ['P001/歩数/steps-2026-05-01.json', 'P001'],
  ['P001/steps-2026-05-01.json', 'P001'],
  ['Ｐ００１/steps-2026-05-01.json', 'P001'],
  ['花子 (1).zip/Takeout/x.json', '花子'],
  // All parts of one archive are one person’s.
  [`${made}-001.zip/${inZip}`, '20261006T123456Z'],
  [`${made}-3-002.zip/Takeout/Google Health/x.csv`, '20261006T123456Z'],
  [inZip, null],
  ['steps-2026-05-01.json', null],
  ['Downloads/Takeout/Fitbit/x.json', null],
  ['Fitbit/Global Export Data/steps-2026-05-01.json', null],
])('whose %s is: %s', (path, account) => {
  expect(accountOfPath(path)).toBe(account)
})

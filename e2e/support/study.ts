type Rows = string[][]

/** How many people and devices the study has. */
export const people = 1000

const numbers = Array.from({ length: people }, (_, index) => index + 1)

/** 1,000 people of whom five cannot be registered as they are written: lines 3, 5, 7, 9 and 11. */
export function subjectRows(): Rows {
  const rows = numbers.map((number) => [
    `S-${number}`,
    `渡辺 ${number}`,
    `s${number}@example.com`,
    String(1950 + (number % 50)),
    number % 2 ? '男' : '女',
    number % 2 ? '夜勤' : '日勤',
    '2026/04/01',
  ])
  const plant = (line: number, column: number, text: string) => rows[line - 2]?.splice(column, 1, text)
  plant(3, 0, '=1+1')
  plant(5, 0, 'S-1')
  plant(7, 3, '96')
  plant(9, 2, 'kaito.i@mail')
  plant(11, 6, '2026/02/30')
  return [['subject_id', 'shimei', 'mail', 'birth', 'sex', 'group', 'start'], ...rows]
}

/** A device for each. */
export const deviceRows = (code: string): Rows => [
  ['管理番号', 'メーカー', '型番'],
  ...numbers.map((number) => [`${code}-${number}`, 'Fitbit', 'Inspire 3']),
]

/** Who wears which, from when. */
export const linkRows = (code: string): Rows => [
  ['被験者コード', 'デバイスコード', '開始日'],
  ...numbers.map((number) => [`S-${number}`, `${code}-${number}`, '2026/04/01']),
]

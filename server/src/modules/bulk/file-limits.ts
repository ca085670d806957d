import { invalidInput } from '../../platform/problem'

/** The most that one file may have. */
export const mostBytes = 20 * 1024 * 1024
export const mostRows = 100_000
export const mostColumns = 100

export function tooManyRows() {
  return refusedFile('10万行を超えています。一度に登録できるのは10万行までです。ファイルを分けてください。')
}

export function tooManyBytes() {
  return refusedFile('ファイルは20 MBまでです。行を分けて、何回かに分けて登録してください。')
}

export function unreadableWorkbook() {
  return refusedFile('Excel ファイルを読み取れません。.xlsx か .csv で保存し直してください。')
}

/** A refusal of the whole file: nothing of it was stored. */
export function refusedFile(message: string) {
  return invalidInput([{ path: 'file', message }])
}

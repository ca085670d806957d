import { invalidInput } from '../../platform/problem'
import type { Said } from '../../platform/words'

/** The most that one file may have. */
export const mostBytes = 20 * 1024 * 1024
export const mostRows = 100_000
export const mostColumns = 100
export const mostCharactersInCell = 10_000
export const mostCharactersInRow = 30_000

export function tooManyRows() {
  return refusedFile('10万行を超えています。一度に登録できるのは10万行までです。ファイルを分けてください。')
}

export function tooManyBlankRows() {
  return refusedFile('空の行が10万行を超えています。空の行を削除してください。')
}

export function rowTooLong(line: number) {
  return refusedFile(
    `${line}行目が長すぎます。1行は合わせて3万文字までです。短くするか、使わない列を削除してください。`,
  )
}

export function tooManyBytes() {
  return refusedFile('ファイルは20 MBまでです。行を分けて、何回かに分けて登録してください。')
}

export function workbookTooLarge() {
  return refusedFile('Excel ファイルの中身が大きすぎます。使う列と行だけを CSV で保存し直してください。')
}

export function unreadableWorkbook() {
  return refusedFile('Excel ファイルを読み取れません。.xlsx か .csv で保存し直してください。')
}

/** A refusal of the whole file: nothing of it was stored. */
export function refusedFile(message: Said) {
  return invalidInput([{ path: 'file', message }])
}

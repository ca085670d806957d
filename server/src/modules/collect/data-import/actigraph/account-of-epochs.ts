import { accountNamed, partsOfPath } from '../files/account-name'

/** Whose an epoch file is: its name without what ActiLife adds about the epochs, such as P001 of P001 (2016-04-12)60sec.csv. */
export function accountOfEpochs(path: string): string | null {
  const plain = (partsOfPath(path).at(-1) ?? '')
    .replace(/\.gz$/i, '')
    .replace(/\.[a-z]{1,5}$/i, '')
    .replace(/([ _)-])\d{1,4} ?sec(?:DataTable)?$/i, '$1')
    .replace(/[ _-]$/, '')
    .replace(/ ?\(\d{4}-\d\d-\d\d\)$/, '')
  return accountNamed(plain)
}

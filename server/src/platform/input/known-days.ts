/** Days are counted back and forth from what people enter; the database knows no year 0 and no year 10000. */
export function isWithinYears(date: string): boolean {
  return date >= '1900-01-01' && date <= '2199-12-31'
}

/** What is said of a day, or of an instant, that is none of these. */
export const dayOutside = '日付は、1900年から2199年までの実在する日にしてください。'
export const timeOutside = '日時は、1900年から2199年までの実在する日時にしてください。'

/** Why nobody was born in the year; null where somebody may have been. */
export function unlikelyBirthYear(label: string, year: number, thisYear: number): string | null {
  if (year >= 1900 && year <= thisYear) return null
  return `${label}は1900年から${thisYear}年までの西暦で入力してください。`
}

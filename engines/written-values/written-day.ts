/** A written date as YYYY-MM-DD; 'missing' for 2026-02-30, 'unreadable' for other text. */
export function writtenDay(written: string): string | 'missing' | 'unreadable' {
  const text = written.normalize('NFKC').trim()
  const found =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (!found) return 'unreadable'
  const [, year = '', month = '', day = ''] = found
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const instant = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(instant.getTime()) || !instant.toISOString().startsWith(date) ? 'missing' : date
}

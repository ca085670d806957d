import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sortable } from './fitabase-truth'

/** The time of the first export, and the people whose rows are taken. */
export interface Cut {
  /** Such as 2016-04-26: the first export ends at 12:20 on it, the second begins at its midnight. */
  readonly day: string
  readonly people?: readonly string[]
}

/** Files without imported data. */
const unused = /ntensities/

/**
 * Makes two exports of one, as if the study had been exported twice: the first at 12:20 of a day, so that this day's
 * figures, its last hour and its last minute are incomplete, and the second from that day's midnight.
 */
export function cutInTwo(folder: string, target: string, cut: Cut): { first: string; second: string } {
  const [first, second] = [join(target, 'first'), join(target, 'second')]
  for (const made of [first, second]) mkdirSync(made, { recursive: true })
  for (const name of readdirSync(folder)) {
    if (unused.test(name) && !name.startsWith('daily')) continue
    const bytes = readFileSync(join(folder, name))
    const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
    const [head = '', ...rows] = text.split('\r\n').filter((line) => line !== '')
    const own = rows.filter((row) => !cut.people || cut.people.includes(row.split(',', 1)[0] ?? ''))
    if (own.length === 0) continue
    const dateAt = head.split(',').findIndex((column) => /^(activity|sleepday|date|time)/i.test(column))
    const timeOf = (row: string) => sortable(row.split(',')[dateAt] ?? '')
    const before = own.filter((row) => timeOf(row) < `${cut.day} 12:20:00`)
    const after = own.filter((row) => timeOf(row) >= cut.day)
    const plain = name.replace(/\.gz$/, '')
    const write = (into: string, some: readonly string[]) =>
      some.length > 0 && writeFileSync(join(into, plain), [head, ...some, ''].join('\r\n'))
    write(
      first,
      before.map((row) => asOfThen(head, row, timeOf(row), cut.day)),
    )
    write(second, after)
  }
  return { first, second }
}

/** The row in an export made at 12:20, without the rest of the day and of the hour. */
function asOfThen(head: string, row: string, time: string, day: string): string {
  const columns = head.toLowerCase().split(',')
  const fields = row.split(',')
  const isDaily = columns.some((column) => column === 'activitydate' || column === 'activityday')
  const isLastHour = time.startsWith(`${day} 12:`) && columns.includes('activityhour')
  if (!((isDaily && time.startsWith(day)) || isLastHour)) return row
  const isWide = columns.includes('steps00')
  return fields
    .map((field, i) => {
      const column = columns[i] ?? ''
      if (column === 'id' || column.startsWith('activity')) return field
      if (isWide) return Number(column.slice(-2)) < 20 ? field : '0'
      return String(Math.floor(Number(field) / 3))
    })
    .join(',')
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

// The expected store after imports of Fitabase exports, computed from the files alone. Shares no code with the importer on
// purpose: wall-clock times stay texts, and a file is read whole.

/** Values by `person|metric|source|time`, the time as the clock of the project shows it. */
export type Cells = Map<string, number>

interface Claim {
  value: number
  /** 2: the person's rows continue after it, 1: only other people's do, 0: the file ends with it. */
  rank: number
}

interface Row {
  id: string
  time: string
  of: (column: string) => number
  text: (column: string) => string
}

const minuteColumns = Array.from({ length: 60 }, (_, i) => `steps${i < 10 ? '0' : ''}${i}`)

/** The cells of all files of these folders together. */
export function truthOf(folders: readonly string[]): Cells {
  const claims = new Map<string, Claim>()
  for (const folder of folders) {
    for (const name of readdirSync(folder)) readExport(readText(join(folder, name)), claims)
  }
  return new Map([...claims].map(([key, { value }]) => [key, value]))
}

function readText(path: string): string {
  const bytes = readFileSync(path)
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

function readExport(text: string, claims: Map<string, Claim>) {
  const [head = '', ...body] = text.split('\r\n').filter((line) => line !== '')
  const names = head.toLowerCase().split(',')
  const has = (...columns: string[]) => columns.every((column) => names.includes(column))
  const dateColumn = ['activitydate', 'activityday', 'activityhour', 'sleepday', 'date', 'time'].find((one) =>
    has(one),
  )
  if (!dateColumn || !has('id')) return
  const rows = body.map((line): Row => {
    const fields = line.split(',')
    const textOf = (column: string) => fields[names.indexOf(column)] ?? ''
    return {
      id: textOf('id'),
      time: sortable(textOf(dateColumn)),
      of: (c) => Number(textOf(c)),
      text: textOf,
    }
  })
  const last =
    rows
      .map(({ time }) => time)
      .sort()
      .at(-1) ?? ''
  const lastOf = new Map<string, string>()
  for (const { id, time } of rows) if (time > (lastOf.get(id) ?? '')) lastOf.set(id, time)

  for (const row of rows) {
    const { id, time, of, text: textOf } = row
    const rank = (lastOf.get(id) ?? '') > time ? 2 : last > time ? 1 : 0
    const day = time.slice(0, 10)
    const put = (metric: string, source: string, at: string, value: number, how = rank) => {
      const key = `${id}|${metric}|${source}|${at}`
      const known = claims.get(key)
      if (!known || how > known.rank || (how === known.rank && value > known.value)) {
        claims.set(key, { value, rank: how })
      }
    }
    if (has('totalsteps')) put('steps', 'day', day, of('totalsteps'))
    if (has('totaldistance')) put('distance', 'day', day, tenths(of('totaldistance') * 1000))
    if (has('veryactiveminutes', 'fairlyactiveminutes')) {
      put('active_minutes', 'day', day, of('veryactiveminutes') + of('fairlyactiveminutes'))
    }
    if (dateColumn === 'activitydate' || (dateColumn === 'activityday' && has('calories'))) {
      put('energy', 'day', day, tenths(of('calories')))
    }
    if (dateColumn === 'activityday' && has('steptotal')) put('steps', 'day', day, of('steptotal'))
    if (has('totalminutesasleep')) put('sleep', 'day', day, of('totalminutesasleep'))
    if (dateColumn === 'activityhour' && has('steptotal')) put('steps', 'hour', time, of('steptotal'))
    if (dateColumn === 'activityhour' && has('calories')) put('energy', 'hour', time, tenths(of('calories')))
    if (has('steps00')) {
      for (const [i, column] of minuteColumns.entries()) {
        put('steps', 'minute', `${time.slice(0, 14)}${i < 10 ? '0' : ''}${i}:00`, of(column))
      }
    }
    if (has('weightkg')) {
      const source = textOf('ismanualreport') === 'True' ? 'manual' : 'sample'
      put('weight', source, time, Math.round(of('weightkg') * 100) / 100, 2)
    }
    if (dateColumn === 'time' && has('value')) put('heart_rate', 'sample', time, of('value'), 2)
  }
}

const tenths = (value: number) => Math.round(value * 10) / 10

/** `4/12/2016 7:21:00 PM` as `2016-04-12 19:21:00`. */
export function sortable(text: string): string {
  const [date = '', clock = '12:00:00', half = 'AM'] = text.split(' ')
  const [month = '', day = '', year = ''] = date.split('/')
  const [hour = '', minute = '', second = ''] = clock.split(':')
  const two = (part: string | number) => String(part).padStart(2, '0')
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0)
  return `${year}-${two(month)}-${two(day)} ${two(hours)}:${minute}:${second}`
}

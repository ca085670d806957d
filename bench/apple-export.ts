import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

// node apple-export.js PATH BYTES: an export of Apple Health of that size. In a process of its own, since what writing takes would
// count as the memory of the import.
const [path = '', bytes = '0'] = process.argv.slice(2)
const firstRecordAt = Date.UTC(2021, 8, 1)
const megabyte = 1024 ** 2

/** Heart rate every 25 seconds or so, and steps every five minutes, of the day on which they are. */
async function writeExport(): Promise<void> {
  const out = createWriteStream(path, { highWaterMark: megabyte })
  out.write('<?xml version="1.0" encoding="UTF-8"?>\n<HealthData locale="ja_JP">\n')
  let written = 0
  let record = 0
  while (written < Number(bytes)) {
    const lines: string[] = []
    for (let line = 0; line < 2000; line += 1, record += 1) lines.push(recordOf(record))
    const text = lines.join('')
    written += text.length
    if (!out.write(text)) await new Promise<void>((resolve) => out.once('drain', resolve))
  }
  out.end('</HealthData>\n')
  await finished(out)
}

const device =
  'device="&lt;&lt;HKDevice: 0x301a3c8d0&gt;, name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch7,1, software:11.1&gt;"'

function recordOf(record: number): string {
  const from = timeOf(firstRecordAt + record * 25_000)
  const isOfSteps = record % 12 === 0
  const [type, unit] = isOfSteps ? ['StepCount', 'count'] : ['HeartRate', 'count/min']
  const to = isOfSteps ? timeOf(firstRecordAt + record * 25_000 + 300_000) : from
  const value = isOfSteps ? (record * 7919) % 400 : 55 + ((record * 7919) % 70)
  return ` <Record type="HKQuantityTypeIdentifier${type}" sourceName="Apple Watch" sourceVersion="11.1" ${device} unit="${unit}" creationDate="${to}" startDate="${from}" endDate="${to}" value="${value}"/>\n`
}

/** As Apple writes it: 2026-11-19 10:05:30 +0900. */
const timeOf = (instant: number): string =>
  `${new Date(instant + 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')} +0900`

await writeExport()

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Reader, type Reading, readers, readSuunto, readText } from '../../engines/providers'

export const fixturesFolder = join(import.meta.dirname, '../../engines/providers/fixtures')

/** Which reader the files of a folder are for. */
const folders: Readonly<Record<string, Reader>> = {
  'fitbit-web-api': readers.fitbit,
  'garmin-push': readers.garmin,
  'google-health': readers['google-health'],
  'oura-v2': readers.oura,
  'polar-v3': readers.polar,
  suunto: readSuunto,
  withings: readers.withings,
}

/** Cases of several providers lie in one folder. */
const cases: Readonly<Record<string, Reader>> = {
  'case-01': readers['google-health'],
  'case-02': readers['google-health'],
  'case-07': readers['google-health'],
  'case-10': readers.oura,
}

/** The files, each as its path within the folder; those of cases that no provider's reader is for are left out. */
export function fixtureNames(): string[] {
  return readdirSync(fixturesFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json') && readerOf(name) !== undefined)
    .sort()
}

function readerOf(name: string): Reader | undefined {
  const [folder = '', file = ''] = name.split('/')
  return folder === 'provider-cases' ? cases[file.slice(0, 7)] : folders[folder]
}

/** What becomes of a file, for a subject in Tokyo. */
export function readFixture(name: string): Reading {
  const reader = readerOf(name)
  if (!reader) throw new Error(`Nothing reads ${name}.`)
  const text = readFileSync(join(fixturesFolder, name), 'utf8')
  return readText((body, context) => reader(unwrapped(body), context), text, { timeZone: 'Asia/Tokyo' })
}

/** Captures hold {status, body}, or the request beside the response. */
function unwrapped(body: unknown): unknown {
  const { status, body: inner, response } = (body ?? {}) as Record<string, unknown>
  if (response !== undefined) return response
  return status !== undefined && typeof inner === 'object' && inner !== null && !('error' in (body as object))
    ? unwrapped(inner)
    : body
}

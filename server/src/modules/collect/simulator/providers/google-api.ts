import { grantedScopes } from '../../../../../../engines/providers'
import type { Night } from '../body/body'
import { zoneOf } from '../body/wearer'
import { json, type SimAnswer, type SimRequest } from '../web/exchange'
import {
  type ApiContext,
  figureDays,
  heartBeats,
  knownDays,
  nightsOf,
  type ProviderApi,
  stepMinutes,
  weighings,
} from './provider-api'

const scopeOfType: Readonly<Record<string, string>> = {
  'heart-rate': 'health',
  weight: 'health',
  steps: 'activity',
  distance: 'activity',
  'total-calories': 'activity',
  'active-minutes': 'activity',
  sleep: 'sleep',
  'daily-resting-heart-rate': 'health',
  'daily-heart-rate-variability': 'health',
  'daily-oxygen-saturation': 'health',
  'daily-respiratory-rate': 'health',
  'daily-sleep-temperature-derivations': 'health',
}

/** The only members that a type may be filtered by. Civil ones of samples and intervals give nothing, without an error. */
const members: Readonly<Record<string, readonly string[]>> = {
  'heart-rate': ['heart_rate.sample_time.physical_time', 'heart_rate.sample_time.civil_time'],
  weight: ['weight.sample_time.physical_time', 'weight.sample_time.civil_time'],
  steps: ['steps.interval.start_time', 'steps.interval.civil_start_time'],
  sleep: ['sleep.interval.end_time', 'sleep.interval.civil_end_time'],
}

/** Speaks as the Google Health API v4. */
export const googleApi: ProviderApi = (path, request, context) => {
  if (context.faults.has('not_linked') || context.body.wearer.kind === 'not_linked') {
    return failure(400, 'FAILED_PRECONDITION', 'ACCOUNT_NOT_LINKED', {
      redirect_uri: 'https://fitbit.google.com/auth/signup',
    })
  }
  const { account } = context.body.wearer
  if (path === '/v4/users/me/identity') {
    return json({ name: 'users/me/identity', healthUserId: account, legacyUserId: `F${account}` })
  }
  if (path === '/v4/users/me/pairedDevices') return needs('settings', context) ?? devices(context)
  if (path === '/v4/users/me/settings') {
    return (
      needs('settings', context) ??
      json({ name: 'users/me/settings', timeZone: zoneOf(context.body.wearer, context.now) })
    )
  }
  const [, type = '', call] = /^\/v4\/users\/me\/dataTypes\/([a-z-]+)\/dataPoints(:\w+)?$/.exec(path) ?? []
  const scope = scopeOfType[type]
  if (!scope) return failure(404, 'NOT_FOUND', 'NOT_FOUND')
  const refused = needs(scope, context)
  if (refused) return refused
  if (call === ':dailyRollUp') return rollUp(type, request, context)
  return call === undefined ? list(type, request, context) : failure(404, 'NOT_FOUND', 'NOT_FOUND')
}

function needs(scope: string, { grant, faults }: ApiContext): SimAnswer | null {
  const isMissing = faults.has('missing_scope') && scope === 'sleep'
  if (grantedScopes('google-health', grant.scopes).includes(scope) && !isMissing) return null
  return failure(403, 'PERMISSION_DENIED', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT')
}

export function failure(code: number, status: string, reason: string, metadata: object = {}): SimAnswer {
  const details = [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'sim', metadata }]
  return json({ error: { code, message: reason, status, details } }, code)
}

function devices({ body, now, syncedAt }: ApiContext): SimAnswer {
  if (syncedAt === null) return json({})
  return json({
    pairedDevices: [
      {
        name: `users/me/pairedDevices/${body.wearer.number}`,
        deviceType: 'TRACKER',
        deviceVersion: 'Charge 6',
        batteryStatus: 'Medium',
        batteryLevel: body.batteryAt(now),
        lastSyncTime: new Date(syncedAt).toISOString(),
      },
    ],
    nextPageToken: '',
  })
}

interface Filter {
  readonly member: string
  readonly from: string
  readonly to: string
}

const comparison = /^([a-z_0-9.]+) (>=|<) "([^"]+)"$/

/** Strict: `>=` and `<` on one known member, joined by AND. */
function filterOf(type: string, text: string | null): Filter | SimAnswer | null {
  if (text === null) return null
  let member = ''
  let [from, to] = ['0000-01-01', '9999-12-31']
  for (const part of text.split(' AND ')) {
    const [, name = '', operator, value = ''] = comparison.exec(part.trim()) ?? []
    const known = members[type] ?? [`${type.replaceAll('-', '_')}.date`]
    if (!known.includes(name) || (member && member !== name)) {
      return failure(400, 'INVALID_ARGUMENT', 'INVALID_DATA_POINT_FILTER')
    }
    member = name
    if (operator === '>=') from = value
    else to = value
  }
  return { member, from, to }
}

function list(type: string, { url }: SimRequest, context: ApiContext): SimAnswer {
  const filter = filterOf(type, url.searchParams.get('filter'))
  if (filter && 'status' in filter) return filter
  const isSilent = context.faults.has('silent_filter') && filter !== null && members[type] !== undefined
  const isCivil = filter?.member.includes('civil') === true && type !== 'sleep'
  const points = isSilent || isCivil ? [] : pointsOf(type, filter, context)
  const most = type === 'sleep' ? 25 : 5000
  const asked = Number(url.searchParams.get('pageSize') ?? 1440)
  const size = Math.max(1, Math.min(asked, most))
  const start = Number(url.searchParams.get('pageToken')?.slice(1) ?? 0)
  // Newest first; in between a page may be empty and still have a next one.
  if (start === 0 && points.length > 3 * size && url.searchParams.get('pageToken') === null) {
    return json({ dataPoints: [], nextPageToken: 'p0' })
  }
  const shown = points.reverse().slice(start, start + size)
  const next =
    start + size < points.length ? `p${context.faults.has('repeated_page') ? start : start + size}` : ''
  return json(shown.length === 0 && next === '' ? {} : { dataPoints: shown, nextPageToken: next })
}

/** The point that `newest` asks for has no filter: the last two days are enough for it. */
function pointsOf(type: string, filter: Filter | null, context: ApiContext): object[] {
  const [from, to] = filter
    ? [Date.parse(filter.from), Date.parse(filter.to)]
    : [context.now - 2 * 86_400_000, context.now + 86_400_000]
  const source = { recordingMethod: 'DERIVED', platform: 'FITBIT', device: { displayName: 'Charge 6' } }
  switch (type) {
    case 'heart-rate':
      return [...heartBeats(context, from, to)].map(({ at, bpm }) => ({
        dataSource: source,
        heartRate: { sampleTime: timeOf(context, at), beatsPerMinute: String(bpm) },
      }))
    case 'steps':
      return [...stepMinutes(context, from, to)].map(({ at, count }) => ({
        dataSource: source,
        steps: { interval: intervalOf(context, at, at + 60_000), count: String(count) },
      }))
    case 'weight':
      return weighings(context, from, to).map(({ at, kilograms }) => ({
        dataSource: source,
        weight: { sampleTime: timeOf(context, at), weightGrams: kilograms * 1000 },
      }))
    case 'sleep':
      return sleeps(context, from, to)
    default:
      return dailies(type, filter?.from ?? isoDate(from), filter?.to ?? isoDate(to), context)
  }
}

const isoDate = (at: number) => new Date(at).toISOString().slice(0, 10)

const seconds = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z')

function timeOf({ body, faults }: ApiContext, at: number) {
  const shown = faults.has('clock_skew') ? at + 5 * 86_400_000 : at
  return { physicalTime: seconds(shown), utcOffset: `${body.offsetAt(at) / 1000}s` }
}

function intervalOf({ body }: ApiContext, from: number, to: number) {
  return {
    startTime: seconds(from),
    startUtcOffset: `${body.offsetAt(from) / 1000}s`,
    endTime: seconds(to),
    endUtcOffset: `${body.offsetAt(to) / 1000}s`,
  }
}

function sleeps(context: ApiContext, from: number, to: number): object[] {
  const { body, faults, syncedAt } = context
  const whole = nightsOf(context, from, to).map((night) => sleepOf(context, night, night.to))
  const grows = faults.has('growing_sleep') || body.wearer.kind === 'growing_night'
  const now = syncedAt ?? 0
  const current = body
    .days(now - 43_200_000, now + 43_200_000)
    .find(({ night }) => night.from < now && night.to > now)
  if (!current) return whole
  if (grows) whole.push(sleepOf(context, current.night, Math.floor(now / 3_600_000) * 3_600_000))
  if (faults.has('unfinished_sleep')) whole.push(sleepOf(context, current.night, null))
  return whole
}

function sleepOf(context: ApiContext, night: Night, to: number | null): object {
  const { body } = context
  const name = `users/${body.wearer.account}/dataTypes/sleep/dataPoints/${night.key}`
  const { endTime, endUtcOffset, ...start } = intervalOf(context, night.from, to ?? night.to)
  const stages = night.stages
    .filter(({ from }) => from < (to ?? 0))
    .map(({ stage, from, to: end }) => ({
      ...intervalOf(context, from, Math.min(end, to ?? end)),
      type: body.wearer.kind === 'classic_only' ? (stage === 'AWAKE' ? 'AWAKE' : 'ASLEEP') : stage,
    }))
  return {
    name,
    dataSource: { recordingMethod: 'DERIVED', platform: 'FITBIT' },
    sleep:
      to === null
        ? { interval: start }
        : {
            interval: { ...start, endTime, endUtcOffset },
            type: body.wearer.kind === 'classic_only' ? 'CLASSIC' : 'STAGES',
            stages,
            metadata: {
              stagesStatus: 'SUCCEEDED',
              processed: true,
              mainSleep: !night.isNap,
              nap: night.isNap,
            },
          },
  }
}

function dailies(type: string, from: string, to: string, context: ApiContext): object[] {
  return figureDays(context, from, to).map(({ date, figures }) => {
    const [year, month, day] = date.split('-').map(Number)
    const at = { year, month, day }
    const source = { platform: 'FITBIT', recordingMethod: 'DERIVED' }
    switch (type) {
      case 'daily-resting-heart-rate':
        return {
          dataSource: source,
          dailyRestingHeartRate: { date: at, beatsPerMinute: String(figures.restingHeartRate) },
        }
      case 'daily-heart-rate-variability':
        return {
          dataSource: source,
          dailyHeartRateVariability: { date: at, averageHeartRateVariabilityMilliseconds: figures.hrv },
        }
      case 'daily-oxygen-saturation':
        return { dataSource: source, dailyOxygenSaturation: { date: at, averagePercentage: figures.oxygen } }
      case 'daily-respiratory-rate':
        return { dataSource: source, dailyRespiratoryRate: { date: at, breathsPerMinute: figures.breaths } }
      default:
        return {
          dataSource: source,
          dailySleepTemperatureDerivations: {
            date: at,
            nightlyTemperatureCelsius: figures.temperature,
            baselineTemperatureCelsius: isNew(context) ? 'NaN' : 33.8,
            relativeNightlyStddev30dCelsius: isNew(context) ? 'NaN' : 0.3,
          },
        }
    }
  })
}

const isNew = ({ body, faults }: ApiContext) => faults.has('nan') || body.wearer.kind === 'first_nights'

/** A range longer than allowed is refused; a day that has only begun has a figure that still grows. */
function rollUp(type: string, request: SimRequest, context: ApiContext): SimAnswer {
  const { range } = parsed(request.body)
  const from = civilDate(range?.start?.date)
  const to = civilDate(range?.end?.date)
  if (from === null || to === null) return failure(400, 'INVALID_ARGUMENT', 'INVALID_RANGE')
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  if (days > (type === 'total-calories' || type === 'active-minutes' ? 14 : 90)) {
    return failure(400, 'INVALID_ARGUMENT', 'INVALID_RANGE')
  }
  const rollupDataPoints = knownDays(context, from, to).map((day) => {
    const [year, month, date] = day.date.split('-').map(Number)
    const steps = context.body.stepsOf(day, context.syncedAt ?? 0)
    const extra = context.body.wearer.kind === 'two_sources' ? 54 : 0
    return {
      civilStartTime: { date: { year, month, day: date }, time: {} },
      ...(type === 'steps' && { steps: { countSum: String(steps + extra) } }),
      ...(type === 'distance' && { distance: { millimetersSum: String(steps * 700) } }),
      ...(type === 'total-calories' && { totalCalories: { kcalSum: 1500 + Math.round(steps * 0.04) } }),
      ...(type === 'active-minutes' && {
        activeMinutes: {
          activeMinutesRollupByActivityLevel: [
            { activityLevel: 'LIGHT', activeMinutesSum: '120' },
            { activityLevel: 'MODERATE', activeMinutesSum: String(Math.round(steps / 400)) },
          ],
        },
      }),
    }
  })
  return json({ rollupDataPoints })
}

interface AskedRange {
  readonly range?: { readonly start?: { date?: unknown }; readonly end?: { date?: unknown } }
}

function parsed(text: string): AskedRange {
  try {
    return JSON.parse(text) as AskedRange
  } catch {
    return {}
  }
}

function civilDate(value: unknown): string | null {
  const { year, month, day } = (value ?? {}) as Record<string, number>
  const date = new Date(Date.UTC(year ?? Number.NaN, (month ?? 1) - 1, day ?? 1))
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10)
}

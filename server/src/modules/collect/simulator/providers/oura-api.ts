import { grantedScopes } from '../../../../../../engines/providers'
import type { Night } from '../body/body'
import { json, type SimAnswer } from '../web/exchange'
import {
  type ApiContext,
  figureDays,
  heartBeats,
  knownDays,
  nightsOf,
  type ProviderApi,
  withOffset,
} from './provider-api'

const scopeOfRoute: Readonly<Record<string, string>> = {
  personal_info: 'personal',
  heartrate: 'heartrate',
  sleep: 'daily',
  daily_activity: 'daily',
  daily_spo2: 'spo2',
  ring_battery_level: 'daily',
}

/** Speaks as Oura v2. A missing scope answers as a bad token does, and a lapsed membership 403. */
export const ouraApi: ProviderApi = (path, { url }, context) => {
  const [, route = ''] = /^\/v2\/usercollection\/(\w+)$/.exec(path) ?? []
  const scope = scopeOfRoute[route]
  if (!scope) return json({ detail: 'Not Found' }, 404)
  if (context.body.wearer.kind === 'lapsed') {
    return json({ status: 403, title: 'Forbidden', detail: 'Subscription lapsed' }, 403)
  }
  if (!grantedScopes('oura', context.grant.scopes).includes(scope)) {
    return json({ status: 401, title: 'Unauthorized', detail: 'Token expired, revoked or malformed' }, 401)
  }
  if (route === 'personal_info') return json({ id: `oura-${context.body.wearer.account}`, age: 40 })
  const from = url.searchParams.get(route === 'heartrate' ? 'start_datetime' : 'start_date') ?? ''
  const to = url.searchParams.get(route === 'heartrate' ? 'end_datetime' : 'end_date') ?? ''
  if (route === 'ring_battery_level') return battery(context)
  if (Number.isNaN(Date.parse(from)) || Number.isNaN(Date.parse(to))) {
    return json(
      { detail: [{ loc: ['query', 'start_date'], msg: 'invalid date format', type: 'value_error.date' }] },
      422,
    )
  }
  const documents = documentsOf(route, from, to, context)
  const size = 500
  const start = Number(url.searchParams.get('next_token') ?? 0)
  const isMore = start + size < documents.length
  const next = context.faults.has('repeated_page') ? start : start + size
  return json({ data: documents.slice(start, start + size), next_token: isMore ? String(next) : null })
}

function battery({ body, now, syncedAt }: ApiContext): SimAnswer {
  const timestamp = new Date(syncedAt ?? 0).toISOString()
  const data =
    syncedAt === null ? [] : [{ timestamp, level: body.batteryAt(now), charging: false, in_charger: false }]
  return json({ data, next_token: null })
}

function documentsOf(route: string, from: string, to: string, context: ApiContext): object[] {
  const { body } = context
  if (route === 'heartrate') {
    // Oura has a value every five minutes.
    return [...heartBeats(context, Date.parse(from), Date.parse(to))]
      .filter(({ at }) => at % 300_000 === 0)
      .map(({ at, bpm }) => ({ timestamp: new Date(at).toISOString(), bpm, source: 'awake' }))
  }
  const after = new Date(Date.parse(to) + 86_400_000).toISOString().slice(0, 10)
  if (route === 'sleep') {
    const first = Date.parse(from) - body.offsetAt(Date.parse(from))
    const last = Date.parse(after) - body.offsetAt(Date.parse(after))
    return nightsOf(context, first, last).map((night) => sleepOf(context, night))
  }
  if (route === 'daily_spo2') {
    return figureDays(context, from, after).map(({ date, figures }) => ({
      id: `${date}-spo2`,
      day: date,
      spo2_percentage: { average: figures.oxygen },
    }))
  }
  return knownDays(context, from, after).map((day) => {
    const steps = body.stepsOf(day, context.syncedAt ?? 0)
    return {
      id: `${day.date}-activity`,
      day: day.date,
      steps,
      total_calories: 1500 + Math.round(steps * 0.04),
      non_wear_time: 0,
      medium_activity_time: Math.round(steps / 400) * 60,
      high_activity_time: 0,
    }
  })
}

const codes = { DEEP: '1', LIGHT: '2', REM: '3', AWAKE: '4' } as const

function sleepOf({ body }: ApiContext, night: Night): object {
  const phases = night.stages
    .map(({ stage, from, to }) => codes[stage].repeat(Math.round((to - from) / 30_000)))
    .join('')
  const asleep = night.stages.reduce(
    (sum, { stage, from, to }) => sum + (stage === 'AWAKE' ? 0 : to - from),
    0,
  )
  const figures = body.figures(night.date)
  return {
    id: night.key,
    day: body.dateAt(night.to),
    type: night.isNap ? 'sleep' : 'long_sleep',
    bedtime_start: withOffset(body, night.from),
    bedtime_end: withOffset(body, night.to),
    total_sleep_duration: (night.isNap ? night.to - night.from : asleep) / 1000,
    sleep_phase_30_sec: phases,
    average_hrv: figures.hrv,
    average_breath: figures.breaths,
    lowest_heart_rate: figures.restingHeartRate,
  }
}

import { zoneOf } from '../body/wearer'
import { json, type SimAnswer } from '../web/exchange'
import {
  type ApiContext,
  heartBeats,
  knownDays,
  nightsOf,
  type ProviderApi,
  stepMinutes,
  weighings,
} from './provider-api'

/** Speaks as Withings: forms with an action, and errors inside of 200. */
export const withingsApi: ProviderApi = (path, { body: text }, context) => {
  const form = new URLSearchParams(text)
  switch (`${path} ${form.get('action')}`) {
    case '/v2/user getdevice':
      return good({ devices: devicesOf(context) })
    case '/measure getmeas':
      return good({ ...measures(context, spanOf(form)), more: 0, offset: 0 })
    case '/v2/measure getactivity':
      return good({ activities: activities(context, form), more: false, offset: 0 })
    case '/v2/measure getintradayactivity':
      return good({ series: intraday(context, spanOf(form)) })
    case '/v2/sleep getsummary':
      return good({ series: summaries(context, form), more: false, offset: 0 })
    default:
      return json({ status: 2554, body: {}, error: 'Unknown action' })
  }
}

const good = (body: object): SimAnswer => json({ status: 0, body })

const spanOf = (form: URLSearchParams): [number, number] => [
  Number(form.get('startdate')) * 1000,
  Number(form.get('enddate')) * 1000,
]

/** Both days are part of the range. */
function datesOf(form: URLSearchParams): [string, string] {
  const last = Date.parse(form.get('enddateymd') ?? '1970-01-01')
  return [form.get('startdateymd') ?? '1970-01-01', new Date(last + 86_400_000).toISOString().slice(0, 10)]
}

function devicesOf({ body, now, syncedAt }: ApiContext) {
  if (syncedAt === null) return []
  const level = body.batteryAt(now)
  const battery = level > 66 ? 'high' : level > 33 ? 'medium' : 'low'
  return [
    {
      type: 'Activity Tracker',
      model: 'ScanWatch 2',
      battery,
      deviceid: `w${body.wearer.number}`,
      timezone: zoneOf(body.wearer, now),
      last_session_date: Math.floor(syncedAt / 1000),
    },
  ]
}

function measures(context: ApiContext, [from, to]: [number, number]) {
  const measuregrps = weighings(context, from, to).map(({ at, kilograms }) => ({
    grpid: at / 1000,
    attrib: 0,
    category: 1,
    date: at / 1000,
    measures: [{ type: 1, value: Math.round(kilograms * 1000), unit: -3 }],
  }))
  return { measuregrps, timezone: zoneOf(context.body.wearer, context.now) }
}

function activities(context: ApiContext, form: URLSearchParams) {
  const [from, to] = datesOf(form)
  return knownDays(context, from, to).map((day) => {
    const steps = context.body.stepsOf(day, context.syncedAt ?? 0)
    return {
      date: day.date,
      timezone: zoneOf(context.body.wearer, day.from),
      steps,
      distance: steps * 0.7,
      moderate: Math.round(steps / 400) * 60,
      intense: 0,
      totalcalories: 1500 + Math.round(steps * 0.04),
      is_tracker: true,
      model: 'ScanWatch 2',
    }
  })
}

function intraday(context: ApiContext, [from, to]: [number, number]) {
  const series: Record<string, { steps?: number; heart_rate?: number }> = {}
  for (const { at, count } of stepMinutes(context, from, to)) series[at / 1000] = { steps: count }
  for (const { at, bpm } of heartBeats(context, from, to)) {
    if (at % 600_000 === 0) series[at / 1000] = { ...series[at / 1000], heart_rate: bpm }
  }
  return series
}

function summaries(context: ApiContext, form: URLSearchParams) {
  const [from, to] = datesOf(form)
  const shift = context.body.offsetAt(Date.parse(from))
  return nightsOf(context, Date.parse(from) - shift, Date.parse(to) - shift).map((night) => {
    const secondsIn = (...names: string[]) =>
      night.stages.reduce(
        (sum, { stage, from: start, to: end }) => sum + (names.includes(stage) ? end - start : 0),
        0,
      ) / 1000
    const figures = context.body.figures(night.date)
    return {
      id: night.key,
      timezone: zoneOf(context.body.wearer, night.to),
      startdate: night.from / 1000,
      enddate: night.to / 1000,
      date: context.body.dateAt(night.to),
      data: {
        total_sleep_time: night.isNap ? (night.to - night.from) / 1000 : secondsIn('LIGHT', 'DEEP', 'REM'),
        lightsleepduration: secondsIn('LIGHT'),
        deepsleepduration: secondsIn('DEEP'),
        remsleepduration: secondsIn('REM'),
        hr_min: figures.restingHeartRate,
        rr_average: figures.breaths,
      },
    }
  })
}

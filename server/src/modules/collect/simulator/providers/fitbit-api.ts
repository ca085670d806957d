import { grantedScopes } from '../../../../../../engines/providers'
import type { Night } from '../body/body'
import { zoneOf } from '../body/wearer'
import { json, type SimAnswer } from '../web/exchange'
import {
  type ApiContext,
  figureDays,
  heartBeats,
  nightsOf,
  type ProviderApi,
  stepMinutes,
  withoutOffset,
} from './provider-api'

/** Speaks as the Fitbit Web API did: local times, days, and 150 requests an hour. */
export const fitbitApi: ProviderApi = (path, _request, context) => {
  const { body, now, syncedAt } = context
  if (path === '/1/user/-/profile.json') {
    return json({ user: { encodedId: `F${body.wearer.account}`, timezone: zoneOf(body.wearer, now) } })
  }
  if (path === '/1/user/-/devices.json') {
    return (
      needs('settings', context) ??
      json(
        syncedAt === null
          ? []
          : [
              {
                id: String(body.wearer.number),
                deviceVersion: 'Charge 6',
                batteryLevel: body.batteryAt(now),
                lastSyncTime: withoutOffset(body, syncedAt),
              },
            ],
      )
    )
  }
  const [, what = '', first = '', second] =
    /^\/1(?:\.2)?\/user\/-\/(activities\/heart|activities\/steps|sleep|hrv|spo2|br)\/date\/([\d-]{10})\/([\w-]+)(?:\/\w+)?\.json$/.exec(
      path,
    ) ?? []
  const last = second === '1d' ? first : (second ?? first)
  if (!what) return json({ errors: [{ errorType: 'not_found' }], success: false }, 404)
  return dataOf(what, first, last, context)
}

function needs(scope: string, { grant }: ApiContext): SimAnswer | null {
  if (grantedScopes('fitbit', grant.scopes).includes(scope)) return null
  return json({ errors: [{ errorType: 'insufficient_scope', message: scope }], success: false }, 403)
}

const scopes: Readonly<Record<string, string>> = {
  'activities/heart': 'heartrate',
  'activities/steps': 'activity',
  sleep: 'sleep',
  hrv: 'heartrate',
  spo2: 'oxygen_saturation',
  br: 'respiratory_rate',
}

function dataOf(what: string, first: string, last: string, context: ApiContext): SimAnswer {
  const refused = needs(scopes[what] ?? '', context)
  if (refused) return refused
  const { body, syncedAt } = context
  const day = body.day(first)
  const after = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10)
  const clock = (at: number) => withoutOffset(body, at).slice(11, 19)
  if (what === 'activities/heart') {
    const resting = figureDays(context, first, after)[0]?.figures.restingHeartRate
    return json({
      'activities-heart': [
        { dateTime: first, value: resting === undefined ? {} : { restingHeartRate: resting } },
      ],
      'activities-heart-intraday': {
        dataset: [...heartBeats(context, day.from, day.to)].map(({ at, bpm }) => ({
          time: clock(at),
          value: bpm,
        })),
        datasetInterval: 1,
        datasetType: 'second',
      },
    })
  }
  if (what === 'activities/steps') {
    return json({
      'activities-steps': [{ dateTime: first, value: String(body.stepsOf(day, syncedAt ?? 0)) }],
      'activities-steps-intraday': {
        dataset: [...stepMinutes(context, day.from, day.to)].map(({ at, count }) => ({
          time: clock(at),
          value: count,
        })),
        datasetInterval: 1,
        datasetType: 'minute',
      },
    })
  }
  if (what === 'sleep') {
    const shift = body.offsetAt(day.from)
    const nights = nightsOf(context, Date.parse(first) - shift, Date.parse(after) - shift)
    return json({ sleep: nights.map((night) => sleepOf(context, night)) })
  }
  const figures = figureDays(context, first, after)
  if (what === 'hrv') {
    return json({
      hrv: figures.map(({ date, figures: { hrv } }) => ({ dateTime: date, value: { dailyRmssd: hrv } })),
    })
  }
  if (what === 'br') {
    return json({
      br: figures.map(({ date, figures: { breaths } }) => ({
        dateTime: date,
        value: { breathingRate: breaths },
      })),
    })
  }
  return json({
    spo2: figures.map(({ date, figures: { oxygen } }) => ({ dateTime: date, value: { avg: oxygen } })),
  })
}

const levels = { DEEP: 'deep', LIGHT: 'light', REM: 'rem', AWAKE: 'wake' } as const

function sleepOf({ body }: ApiContext, night: Night): object {
  return {
    logId: night.key,
    dateOfSleep: body.dateAt(night.to),
    startTime: withoutOffset(body, night.from),
    endTime: withoutOffset(body, night.to),
    duration: night.to - night.from,
    isMainSleep: !night.isNap,
    type: 'stages',
    levels: {
      data: night.stages.map(({ stage, from, to }) => ({
        dateTime: withoutOffset(body, from),
        level: levels[stage],
        seconds: (to - from) / 1000,
      })),
    },
  }
}

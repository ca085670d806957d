import { json } from '../web/exchange'
import {
  figureDays,
  heartBeats,
  knownDays,
  nightsOf,
  offsetText,
  type ProviderApi,
  withOffset,
} from './provider-api'

const dateParameters = (url: URL): [string, string] => {
  const from = url.searchParams.get('from') ?? '1970-01-01'
  const to = url.searchParams.get('to') ?? from
  return [from, new Date(Date.parse(to) + 86_400_000).toISOString().slice(0, 10)]
}

/** Speaks as Polar AccessLink v3. */
export const polarApi: ProviderApi = (path, { url }, context) => {
  const { body, syncedAt } = context
  const [from, to] = dateParameters(url)
  const shift = body.offsetAt(Date.parse(from))
  if (path === '/v3/users') return json({ 'polar-user-id': Number(body.wearer.account) })
  if (path === '/v3/users/sleep') {
    const nights = nightsOf(context, Date.parse(from) - shift, Date.parse(to) - shift).filter(
      ({ isNap }) => !isNap,
    )
    return json({
      nights: nights.map((night) => ({
        date: body.dateAt(night.to),
        device_id: `P${body.wearer.number}`,
        sleep_start_time: withOffset(body, night.from),
        sleep_end_time: withOffset(body, night.to),
        light_sleep: seconds(night.stages, 'LIGHT'),
        deep_sleep: seconds(night.stages, 'DEEP'),
        rem_sleep: seconds(night.stages, 'REM'),
      })),
    })
  }
  if (path === '/v3/users/nightly-recharge') {
    return json({
      recharges: figureDays(context, from, to).map(({ date, figures }) => ({
        date,
        heart_rate_avg: figures.restingHeartRate,
        heart_rate_variability_avg: figures.hrv,
        breathing_rate_avg: figures.breaths,
      })),
    })
  }
  if (path === '/v3/users/activities') {
    return json(
      knownDays(context, from, to).map((day) => {
        const steps = body.stepsOf(day, syncedAt ?? 0)
        return {
          start_time: `${day.date}T00:00`,
          steps,
          calories: 1500 + Math.round(steps * 0.04),
          distance_from_steps: steps * 0.7,
        }
      }),
    )
  }
  const [, date] = /^\/v3\/users\/continuous-heart-rate\/([\d-]{10})$/.exec(path) ?? []
  if (date === undefined) return json({ error: 'not found' }, 404)
  const day = body.day(date)
  return json({
    date,
    heart_rate_samples: [...heartBeats(context, day.from, day.to)]
      .filter(({ at }) => at % 300_000 === 0)
      .map(({ at, bpm }) => ({ heart_rate: bpm, sample_time: withOffset(body, at).slice(11, 19) })),
  })
}

/** Speaks as WHOOP v2. */
export const whoopApi: ProviderApi = (path, { url }, context) => {
  const { body } = context
  if (path === '/v2/user/profile/basic')
    return json({ user_id: Number(body.wearer.account), first_name: 'W' })
  const from = Date.parse(url.searchParams.get('start') ?? '')
  const to = Date.parse(url.searchParams.get('end') ?? '')
  const nights = nightsOf(context, from, to)
  const start = Number(url.searchParams.get('nextToken') ?? 0)
  const size = Math.min(25, Number(url.searchParams.get('limit') ?? 10))
  const records = nights.flatMap((night): object[] => {
    const figures = body.figures(night.date)
    const timezone_offset = offsetText(body.offsetAt(night.to))
    if (path === '/v2/activity/sleep') {
      return [
        {
          id: night.key,
          start: new Date(night.from).toISOString(),
          end: new Date(night.to).toISOString(),
          timezone_offset,
          nap: night.isNap,
          score_state: 'SCORED',
          score: {
            stage_summary: {
              total_light_sleep_time_milli: seconds(night.stages, 'LIGHT') * 1000,
              total_slow_wave_sleep_time_milli: seconds(night.stages, 'DEEP') * 1000,
              total_rem_sleep_time_milli: seconds(night.stages, 'REM') * 1000,
            },
            respiratory_rate: figures.breaths,
          },
        },
      ]
    }
    if (path === '/v2/recovery' && !night.isNap) {
      return [
        {
          sleep_id: night.key,
          created_at: new Date(night.to).toISOString(),
          timezone_offset,
          score_state: 'SCORED',
          score: {
            resting_heart_rate: figures.restingHeartRate,
            hrv_rmssd_milli: figures.hrv,
            spo2_percentage: figures.oxygen,
            skin_temp_celsius: figures.temperature,
          },
        },
      ]
    }
    return []
  })
  const next = start + size < records.length ? String(start + size) : null
  return json({ records: records.slice(start, start + size), next_token: next })
}

/** Speaks as Garmin, who answers nothing itself: what is asked for comes as a push. */
export const garminApi: ProviderApi = (path, _request, { body, faults }) => {
  if (path === '/user/id') return json({ userId: `g-${body.wearer.account}` })
  if (path === '/user/permissions') return json(['HEALTH_EXPORT', 'HISTORICAL_DATA_EXPORT'])
  if (path.startsWith('/backfill/')) return { status: faults.has('backfill_asked') ? 409 : 202, body: '' }
  return json({ error: 'not found' }, 404)
}

function seconds(stages: readonly { stage: string; from: number; to: number }[], name: string): number {
  return stages.reduce((sum, { stage, from, to }) => sum + (stage === name ? to - from : 0), 0) / 1000
}

import type { ProviderDeclaration } from './provider'

const heart = { ja: '心拍数', en: 'Heart rate' }
const sleep = { ja: '睡眠', en: 'Sleep' }
const steps = { ja: '歩数', en: 'Steps' }
const weight = { ja: '体重', en: 'Weight' }
const activity = { ja: '歩数・活動量', en: 'Steps and activity' }
const night = {
  ja: '夜間の測定（心拍変動・呼吸数など）',
  en: 'Values of the night (variability, breathing …)',
}
const oxygen = { ja: '血中酸素', en: 'Blood oxygen' }
const battery = { ja: '電池・同期', en: 'Battery and sync' }

const google = 'https://www.googleapis.com/auth/googlehealth.'

/** In the order in which people choose. A new provider is an entry here, a reader beside it, and an adapter of the server. */
const declared = {
  'google-health': {
    name: 'Google Health',
    signUp: 'https://fitbit.google.com/auth/signup',
    withdrawAt: 'https://myaccount.google.com/connections',
    disclosure: {
      text: {
        ja: 'Google のAPIから受け取った情報の利用と、ほかへの提供は、「Google API サービスのユーザーデータに関するポリシー」と、その「制限付き使用」の要件に従います。',
        en: 'The use of information received from Google APIs, and its transfer to anybody else, adheres to the Google API Services User Data Policy, including the Limited Use requirements.',
      },
      url: 'https://developers.google.com/terms/api-services-user-data-policy',
    },
    daysBack: 3650,
    isPushed: false,
    isRetired: false,
    unapprovedWearers: 100,
    grantsPerDay: 10_000,
    limits: [
      { per: 'wearer', most: 300, seconds: 60 },
      { per: 'client', most: 120_000, seconds: 60 },
    ],
    scopes: {
      activity: {
        text: `${google}activity_and_fitness.readonly`,
        name: activity,
        metrics: ['steps', 'distance', 'energy', 'active_minutes'],
      },
      health: {
        text: `${google}health_metrics_and_measurements.readonly`,
        name: {
          ja: '心拍数・血中酸素・呼吸・皮膚温・体重',
          en: 'Heart rate, oxygen, breathing, temperature, weight',
        },
        metrics: [
          'heart_rate',
          'resting_heart_rate',
          'hrv_rmssd',
          'spo2',
          'respiratory_rate',
          'skin_temperature',
          'weight',
        ],
      },
      sleep: { text: `${google}sleep.readonly`, name: sleep, metrics: ['sleep'] },
      settings: { text: `${google}settings.readonly`, name: battery, metrics: [] },
    },
    kinds: {
      'heart-rate': kind(heart, 'health', ['heart_rate'], 'moment', 'time', 1),
      steps: kind(steps, 'activity', ['steps'], 'minute', 'time', 7),
      'steps-total': kind(
        { ja: '1日の歩数', en: 'Steps of the day' },
        'activity',
        ['steps'],
        'day',
        'date',
        90,
      ),
      'distance-total': kind({ ja: '移動距離', en: 'Distance' }, 'activity', ['distance'], 'day', 'date', 90),
      'energy-total': kind({ ja: '消費カロリー', en: 'Calories' }, 'activity', ['energy'], 'day', 'date', 14),
      'active-minutes-total': kind(
        { ja: '活動時間', en: 'Active time' },
        'activity',
        ['active_minutes'],
        'day',
        'date',
        14,
      ),
      sleep: kind(sleep, 'sleep', ['sleep'], 'night', 'time', 30),
      'daily-resting-heart-rate': kind(
        { ja: '安静時心拍数', en: 'Resting heart rate' },
        'health',
        ['resting_heart_rate'],
        'day',
        'date',
        90,
      ),
      'daily-heart-rate-variability': kind(
        { ja: '心拍変動', en: 'Heart rate variability' },
        'health',
        ['hrv_rmssd'],
        'night',
        'date',
        90,
      ),
      'daily-oxygen-saturation': kind(oxygen, 'health', ['spo2'], 'night', 'date', 90),
      'daily-respiratory-rate': kind(
        { ja: '呼吸数', en: 'Breathing rate' },
        'health',
        ['respiratory_rate'],
        'night',
        'date',
        90,
      ),
      'daily-sleep-temperature-derivations': kind(
        { ja: '皮膚温', en: 'Skin temperature' },
        'health',
        ['skin_temperature'],
        'night',
        'date',
        90,
      ),
      weight: kind(weight, 'health', ['weight'], 'moment', 'time', 90),
    },
  },
  fitbit: {
    name: 'Fitbit',
    signUp: 'https://fitbit.google.com/auth/signup',
    withdrawAt: 'https://www.fitbit.com/settings/applications',
    daysBack: 365,
    isPushed: false,
    isRetired: true,
    unapprovedWearers: null,
    grantsPerDay: null,
    limits: [{ per: 'wearer', most: 150, seconds: 3600 }],
    scopes: {
      activity: { text: 'activity', name: activity, metrics: ['steps', 'distance', 'energy'] },
      heartrate: {
        text: 'heartrate',
        name: heart,
        metrics: ['heart_rate', 'resting_heart_rate', 'hrv_rmssd'],
      },
      oxygen_saturation: { text: 'oxygen_saturation', name: oxygen, metrics: ['spo2'] },
      respiratory_rate: {
        text: 'respiratory_rate',
        name: { ja: '呼吸数', en: 'Breathing rate' },
        metrics: ['respiratory_rate'],
      },
      sleep: { text: 'sleep', name: sleep, metrics: ['sleep'] },
      settings: { text: 'settings', name: battery, metrics: [] },
    },
    kinds: {
      heart: kind(heart, 'heartrate', ['heart_rate', 'resting_heart_rate'], 'moment', 'date', 1),
      steps: kind(steps, 'activity', ['steps'], 'minute', 'date', 1),
      sleep: kind(sleep, 'sleep', ['sleep'], 'night', 'date', 100),
      hrv: kind(
        { ja: '心拍変動', en: 'Heart rate variability' },
        'heartrate',
        ['hrv_rmssd'],
        'night',
        'date',
        30,
      ),
      spo2: kind(oxygen, 'oxygen_saturation', ['spo2'], 'night', 'date', 30),
      br: kind(
        { ja: '呼吸数', en: 'Breathing rate' },
        'respiratory_rate',
        ['respiratory_rate'],
        'night',
        'date',
        30,
      ),
    },
  },
  oura: {
    name: 'Oura',
    signUp: 'https://ouraring.com/',
    withdrawAt: 'https://cloud.ouraring.com/profile/applications',
    daysBack: 3650,
    isPushed: false,
    isRetired: false,
    unapprovedWearers: 10,
    grantsPerDay: null,
    limits: [{ per: 'client', most: 5000, seconds: 300 }],
    scopes: {
      heartrate: { text: 'extapi:heartrate', name: heart, metrics: ['heart_rate'] },
      daily: {
        text: 'extapi:daily',
        name: { ja: '睡眠・歩数・活動量', en: 'Sleep, steps and activity' },
        metrics: [
          'sleep',
          'steps',
          'energy',
          'active_minutes',
          'hrv_rmssd',
          'resting_heart_rate',
          'respiratory_rate',
        ],
      },
      spo2: { text: 'extapi:spo2', name: oxygen, metrics: ['spo2'] },
      personal: {
        text: 'extapi:personal',
        name: { ja: 'アカウントの識別番号', en: 'The number of the account' },
        metrics: [],
      },
    },
    kinds: {
      heartrate: kind(heart, 'heartrate', ['heart_rate'], 'moment', 'time', 30),
      sleep: kind(
        sleep,
        'daily',
        ['sleep', 'hrv_rmssd', 'resting_heart_rate', 'respiratory_rate'],
        'night',
        'date',
        30,
      ),
      daily_activity: kind(activity, 'daily', ['steps', 'energy', 'active_minutes'], 'day', 'date', 30),
      daily_spo2: kind(oxygen, 'spo2', ['spo2'], 'night', 'date', 30),
    },
  },
  withings: {
    name: 'Withings',
    signUp: 'https://account.withings.com/',
    withdrawAt: 'https://account.withings.com/export/partners',
    daysBack: 3650,
    isPushed: false,
    isRetired: false,
    unapprovedWearers: 10,
    grantsPerDay: null,
    limits: [{ per: 'client', most: 120, seconds: 60 }],
    scopes: {
      metrics: {
        text: 'user.metrics',
        name: { ja: '体重・脈拍', en: 'Weight and pulse' },
        metrics: ['weight', 'heart_rate'],
      },
      activity: {
        text: 'user.activity',
        name: { ja: '歩数・心拍数・睡眠', en: 'Steps, heart rate and sleep' },
        metrics: [
          'steps',
          'distance',
          'energy',
          'active_minutes',
          'sleep',
          'respiratory_rate',
          'heart_rate',
          'resting_heart_rate',
        ],
      },
      info: { text: 'user.info', name: battery, metrics: [] },
    },
    kinds: {
      measures: kind(
        { ja: '体重・脈拍', en: 'Weight and pulse' },
        'metrics',
        ['weight', 'heart_rate'],
        'moment',
        'time',
        90,
      ),
      activity: kind(
        activity,
        'activity',
        ['steps', 'distance', 'energy', 'active_minutes'],
        'day',
        'date',
        30,
      ),
      intraday: kind(
        { ja: '1分ごとの歩数・心拍数', en: 'Steps and pulse by minute' },
        'activity',
        ['steps', 'heart_rate'],
        'minute',
        'time',
        1,
      ),
      sleep: kind(
        sleep,
        'activity',
        ['sleep', 'respiratory_rate', 'resting_heart_rate'],
        'night',
        'date',
        30,
      ),
    },
  },
  polar: {
    name: 'Polar',
    signUp: 'https://account.polar.com/',
    withdrawAt: 'https://account.polar.com/',
    daysBack: 28,
    isPushed: false,
    isRetired: false,
    unapprovedWearers: null,
    grantsPerDay: null,
    limits: [
      { per: 'client', most: 500, seconds: 900 },
      { per: 'client', most: 5000, seconds: 86_400 },
    ],
    scopes: {
      all: {
        text: 'accesslink.read_all',
        name: { ja: '睡眠・歩数・心拍数・夜間の回復', en: 'Sleep, steps, heart rate, recovery' },
        metrics: [
          'sleep',
          'steps',
          'energy',
          'distance',
          'heart_rate',
          'hrv_rmssd',
          'respiratory_rate',
          'resting_heart_rate',
        ],
      },
    },
    kinds: {
      sleep: kind(sleep, 'all', ['sleep'], 'night', 'date', 28),
      activities: kind(activity, 'all', ['steps', 'energy', 'distance'], 'minute', 'date', 28),
      'continuous-heart-rate': kind(heart, 'all', ['heart_rate'], 'moment', 'date', 1),
      'nightly-recharge': kind(
        night,
        'all',
        ['hrv_rmssd', 'respiratory_rate', 'resting_heart_rate'],
        'night',
        'date',
        28,
      ),
    },
  },
  whoop: {
    name: 'WHOOP',
    signUp: 'https://app.whoop.com/',
    withdrawAt: 'https://app.whoop.com/settings/privacy',
    daysBack: 3650,
    isPushed: false,
    isRetired: false,
    unapprovedWearers: 10,
    grantsPerDay: null,
    limits: [
      { per: 'client', most: 100, seconds: 60 },
      { per: 'client', most: 10_000, seconds: 86_400 },
    ],
    scopes: {
      sleep: { text: 'read:sleep', name: sleep, metrics: ['sleep', 'respiratory_rate'] },
      recovery: {
        text: 'read:recovery',
        name: night,
        metrics: ['resting_heart_rate', 'hrv_rmssd', 'spo2', 'skin_temperature'],
      },
      cycles: { text: 'read:cycles', name: { ja: '消費カロリー', en: 'Calories' }, metrics: ['energy'] },
      profile: {
        text: 'read:profile',
        name: { ja: 'アカウントの識別番号', en: 'The number of the account' },
        metrics: [],
      },
      offline: {
        text: 'offline',
        name: { ja: 'アプリを開いていない間の取得', en: 'Reading while you are away' },
        metrics: [],
      },
    },
    kinds: {
      sleep: kind(sleep, 'sleep', ['sleep', 'respiratory_rate'], 'night', 'time', 30),
      recovery: kind(
        night,
        'recovery',
        ['resting_heart_rate', 'hrv_rmssd', 'spo2', 'skin_temperature'],
        'night',
        'time',
        30,
      ),
      cycle: kind({ ja: '消費カロリー', en: 'Calories' }, 'cycles', ['energy'], 'day', 'time', 30),
    },
  },
  garmin: {
    name: 'Garmin',
    signUp: 'https://connect.garmin.com/',
    withdrawAt: 'https://connect.garmin.com/modern/account',
    daysBack: 30,
    isPushed: true,
    isRetired: false,
    unapprovedWearers: null,
    grantsPerDay: null,
    limits: [{ per: 'client', most: 100, seconds: 60 }],
    scopes: {
      HEALTH_EXPORT: {
        text: 'HEALTH_EXPORT',
        name: { ja: '歩数・心拍数・睡眠など', en: 'Steps, heart rate, sleep and others' },
        metrics: [
          'steps',
          'distance',
          'energy',
          'active_minutes',
          'heart_rate',
          'resting_heart_rate',
          'sleep',
          'hrv_rmssd',
          'spo2',
          'weight',
        ],
      },
      HISTORICAL_DATA_EXPORT: {
        text: 'HISTORICAL_DATA_EXPORT',
        name: { ja: '連携の前の30日分', en: 'The 30 days before' },
        metrics: [],
      },
    },
    kinds: {
      dailies: kind(
        activity,
        'HEALTH_EXPORT',
        ['steps', 'distance', 'energy', 'active_minutes', 'heart_rate', 'resting_heart_rate'],
        'day',
        'time',
        30,
      ),
      sleeps: kind(sleep, 'HEALTH_EXPORT', ['sleep'], 'night', 'time', 30),
      hrv: kind(
        { ja: '心拍変動', en: 'Heart rate variability' },
        'HEALTH_EXPORT',
        ['hrv_rmssd'],
        'night',
        'time',
        30,
      ),
      pulseox: kind(oxygen, 'HEALTH_EXPORT', ['spo2'], 'night', 'time', 30),
      bodyComps: kind(weight, 'HEALTH_EXPORT', ['weight'], 'moment', 'time', 30),
    },
  },
} as const satisfies Readonly<Record<string, ProviderDeclaration>>

function kind(
  name: ProviderDeclaration['kinds'][string]['name'],
  scope: string,
  metrics: ProviderDeclaration['kinds'][string]['metrics'],
  grain: ProviderDeclaration['kinds'][string]['grain'],
  by: ProviderDeclaration['kinds'][string]['by'],
  mostDays: number,
): ProviderDeclaration['kinds'][string] {
  return { name, scope, metrics, grain, by, mostDays }
}

export type ProviderKey = keyof typeof declared

export const providers: Readonly<Record<ProviderKey, ProviderDeclaration>> = declared

export const providerKeys = Object.keys(providers) as readonly ProviderKey[]

/** Whether devices of this provider can be connected at all; others bring their data by files. */
export const isProviderKey = (key: string): key is ProviderKey => Object.hasOwn(providers, key)

/** A scope as it is compared: Oura writes it with and without its prefix. */
const bare = (text: string) => text.replace(/^extapi:/, '')

/** The declared scopes among the texts of a grant. */
export function grantedScopes(provider: ProviderKey, texts: readonly string[]): string[] {
  const granted = new Set(texts.map(bare))
  return Object.entries(providers[provider].scopes).flatMap(([key, { text }]) =>
    granted.has(bare(text)) ? [key] : [],
  )
}

/** The kinds of data that may be read with the granted texts, and those that may not. */
export function kindsWithin(provider: ProviderKey, texts: readonly string[]) {
  const granted = new Set(grantedScopes(provider, texts))
  const kinds = Object.entries(providers[provider].kinds)
  return {
    readable: kinds.flatMap(([key, { scope }]) => (granted.has(scope) ? [key] : [])),
    missing: kinds.flatMap(([key, { scope }]) => (granted.has(scope) ? [] : [key])),
  }
}

import type { AccessScope, Content, Format } from '../data-out'
import type { Words } from '../fields'
import type { MetricKey } from '../metrics'

/** A number that a template takes. */
export interface NotebookNumber {
  readonly label: Words
  readonly unit: Words
  readonly minimum: number
  readonly maximum: number
  readonly usual: number
}

/** The numbers that templates take, by their names; in a notebook in capitals: VALID_MINUTES. */
export const notebookNumbers = {
  validMinutes: {
    label: { ja: '有効日の装着時間', en: 'Worn time of a valid day' },
    unit: { ja: '分以上', en: 'min or more' },
    minimum: 0,
    maximum: 1440,
    usual: 600,
  },
  minSleepMinutes: {
    label: { ja: '主睡眠の最短時間', en: 'Shortest main sleep' },
    unit: { ja: '分', en: 'min' },
    minimum: 0,
    maximum: 720,
    usual: 180,
  },
  windowDays: {
    label: { ja: '回答の前の期間', en: 'Period before an answer' },
    unit: { ja: '日', en: 'days' },
    minimum: 1,
    maximum: 90,
    usual: 7,
  },
} as const satisfies Readonly<Record<string, NotebookNumber>>

export type NotebookNumberName = keyof typeof notebookNumbers
export const notebookNumberNames = Object.keys(notebookNumbers) as readonly NotebookNumberName[]

/** What a template does, reads and takes. Its cells stand in `notebooks/<key>.py`. */
export interface NotebookTemplate {
  readonly name: Words
  readonly definition: Words
  /** About how long it runs with the data of a usual project. */
  readonly minutes: number
  readonly scopes: readonly AccessScope[]
  /** Of the days that it reads. */
  readonly metrics: readonly MetricKey[]
  /** In which it reads moments; both where it does not matter. */
  readonly times: 'utc' | 'local' | 'either'
  readonly numbers: readonly NotebookNumberName[]
  /** How many figures it draws. */
  readonly figures: number
}

export const notebookTemplates = {
  data_quality: {
    name: { ja: 'データ品質と装着', en: 'Data quality and wear' },
    definition: {
      ja: '装着時間、有効日、値がない理由を一覧にします。',
      en: 'Worn time, valid days, and why values are missing.',
    },
    minutes: 1,
    scopes: ['daily'],
    metrics: ['heart_rate', 'steps', 'sleep'],
    times: 'either',
    numbers: ['validMinutes'],
    figures: 3,
  },
  heart_sleep: {
    name: { ja: '心拍と睡眠', en: 'Heart rate and sleep' },
    definition: {
      ja: '安静時心拍、心拍変動、睡眠の推移と規則性を計算します。',
      en: 'Resting heart rate, variability and sleep over time, and how regular the sleep is.',
    },
    minutes: 1,
    scopes: ['daily', 'sleep'],
    metrics: ['resting_heart_rate', 'hrv_rmssd', 'heart_rate'],
    times: 'local',
    numbers: ['minSleepMinutes'],
    figures: 2,
  },
  survey_scores: {
    name: { ja: 'アンケート得点の推移', en: 'Survey scores over time' },
    definition: {
      ja: '得点の要約、週ごとの推移、人ごとの変化を出力します。',
      en: 'Summaries of scores, their course by week, and the change of each person.',
    },
    minutes: 1,
    scopes: ['answers', 'subjects'],
    metrics: [],
    times: 'utc',
    numbers: [],
    figures: 1,
  },
  adherence: {
    name: { ja: '実施状況', en: 'Adherence' },
    definition: {
      ja: '回答率、回答までの時間、有効日が続いている割合をまとめます。',
      en: 'Response rates, time until answers, and who keeps wearing.',
    },
    minutes: 1,
    scopes: ['daily', 'answers'],
    metrics: ['heart_rate'],
    times: 'utc',
    numbers: ['validMinutes'],
    figures: 2,
  },
  cohort: {
    name: { ja: '群の比較', en: 'Cohort comparison' },
    definition: {
      ja: 'タグごとの群を、人ごとの平均、効果量、区間で比べます。',
      en: 'Groups by tag, compared by means of people, effect sizes and intervals.',
    },
    minutes: 1,
    scopes: ['daily', 'subjects'],
    metrics: ['resting_heart_rate', 'hrv_rmssd', 'steps', 'sleep'],
    times: 'either',
    numbers: ['validMinutes'],
    figures: 1,
  },
  wearable_survey: {
    name: { ja: 'ウェアラブルとアンケート', en: 'Wearable against questionnaire' },
    definition: {
      ja: '回答の前の数日の測定値と得点の相関を、人の間と人の中で分けて見ます。',
      en: 'How scores go with what was measured in the days before, between and within people.',
    },
    minutes: 1,
    scopes: ['daily', 'answers'],
    metrics: ['resting_heart_rate', 'hrv_rmssd', 'steps', 'sleep'],
    times: 'utc',
    numbers: ['validMinutes', 'windowDays'],
    figures: 1,
  },
} as const satisfies Readonly<Record<string, NotebookTemplate>>

export type NotebookTemplateKey = keyof typeof notebookTemplates
export const notebookTemplateKeys = Object.keys(notebookTemplates) as readonly NotebookTemplateKey[]

/** Formats of exports that a notebook reads. */
export const notebookFormats: readonly Format[] = ['csv', 'csv_excel', 'csv_shift_jis', 'tsv', 'ndjson']

const contentsOfScopes: Partial<Record<AccessScope, Content>> = {
  subjects: 'subjects',
  daily: 'daily',
  sleep: 'sleep',
  answers: 'surveys',
}

/** What an export has to hold for a notebook of the template to read it. */
export function contentsOfTemplate(template: NotebookTemplateKey): readonly Content[] {
  const { scopes }: NotebookTemplate = notebookTemplates[template]
  return scopes.flatMap((scope) => contentsOfScopes[scope] ?? [])
}

/** An export that a notebook reads instead of what is stored by now. */
export interface FixedExport {
  readonly id: string
  readonly name: string
  readonly fileName: string
  readonly sha256: string
}

/** What a notebook is made with. */
export interface NotebookParameters {
  /** Local days, both included; null: without an end there. */
  readonly from: string | null
  readonly to: string | null
  /** Names, so that the file says whom it is about; empty: everybody. */
  readonly tags: readonly string[]
  readonly numbers: Readonly<Partial<Record<NotebookNumberName, number>>>
  /** Missing in older ones. */
  readonly export?: FixedExport | null
}

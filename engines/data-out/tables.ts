import { testSubjectFields, type Words, withdrawalFields } from '../fields'
import type { MetricKey } from '../metrics'
import {
  dayFacts,
  deviceFacts,
  metricVariable,
  responseFacts,
  sleepFacts,
  subjectFactKeys,
  subjectVariable,
  type Variable,
} from '../variables'
import { alertActionFacts, alertFacts } from './alert-facts'
import { auditFacts, consentFacts, messageFacts, rewardFacts, runFacts } from './conduct'

/** What people choose to take out; each is one or more tables. */
export const contents = {
  samples: {
    name: { ja: '時系列', en: 'Time series' },
    definition: { ja: 'センサーの値', en: 'Values of sensors' },
  },
  daily: {
    name: { ja: '日次の集計', en: 'Days' },
    definition: { ja: '1日1行。値がない日は理由', en: 'One row a day, with the reason of an empty one' },
  },
  sleep: {
    name: { ja: '睡眠', en: 'Sleep' },
    definition: { ja: '区間と段階', en: 'Sessions and stages' },
  },
  surveys: {
    name: { ja: 'アンケート', en: 'Surveys' },
    definition: { ja: '回答、得点、送信', en: 'Answers, scores, what was sent' },
  },
  subjects: {
    name: { ja: '被験者', en: 'Subjects' },
    definition: { ja: '属性、タグ、デバイス', en: 'Facts, tags, devices' },
  },
  conduct: {
    name: { ja: '運営の記録', en: 'Conduct' },
    definition: {
      ja: '連絡、アラート、同意、謝礼、取り込み',
      en: 'Messages, alerts, consents, rewards, imports',
    },
  },
  audit: {
    name: { ja: '操作履歴', en: 'Audit log' },
    definition: { ja: 'だれが何をしたか（オーナーのみ）', en: 'Who did what; for owners' },
  },
} as const satisfies Readonly<Record<string, { name: Words; definition: Words }>>

export type Content = keyof typeof contents
export const contentKeys = Object.keys(contents) as readonly Content[]

/** What owners alone may take out. */
export const ownersContents: readonly Content[] = ['audit']

/** The first column of every table. */
const subjectCode: Variable = {
  key: 'subject',
  name: testSubjectFields.code.label,
  definition: {
    ja: '被験者コード。仮名化したときは、この出力の中でだけ同じ人を指す番号です。',
    en: 'The code of the subject; pseudonymized, a number that stands for the same person.',
  },
  type: { kind: 'text' },
  grain: 'subject',
  privacy: 'open',
}

const withdrawnOn: Variable = {
  key: 'withdrawnOn',
  name: withdrawalFields.withdrawnOn.label,
  definition: { ja: '参加の最後の日。中止した人だけ。', en: 'The last day of those who withdrew.' },
  type: { kind: 'date' },
  grain: 'subject',
  privacy: 'open',
}
const withdrawalReason: Variable = {
  key: 'withdrawalReason',
  name: withdrawalFields.reason.label,
  definition: { ja: '研究チームが登録した中止の理由。', en: 'The reason as the team has recorded it.' },
  type: { kind: 'choice', choices: withdrawalFields.reason.choices },
  grain: 'subject',
  privacy: 'personal',
}
const zone: Variable = {
  key: 'timeZone',
  name: { ja: 'タイムゾーン', en: 'Time zone' },
  definition: {
    ja: '本人のタイムゾーン（IANA の名前）。ない場合はプロジェクトのもの。',
    en: 'The zone of the subject, else of the project, as IANA names it.',
  },
  type: { kind: 'text' },
  grain: 'subject',
  privacy: 'open',
}
const tag: Variable = {
  key: 'tag',
  name: { ja: 'タグ', en: 'Tag' },
  definition: { ja: '被験者に付いたタグの名前。', en: 'The name of a tag that the subject has.' },
  type: { kind: 'text' },
  grain: 'subject',
  privacy: 'open',
}

const ofResponse = (
  key: string,
  name: Words,
  definition: Words,
  type: Variable['type'],
  privacy: Variable['privacy'],
): Variable => ({
  key,
  name,
  definition,
  type,
  grain: 'response',
  privacy,
})
const answerParts = {
  question: ofResponse(
    'question',
    { ja: '設問', en: 'Question' },
    {
      ja: '設問の番号（linkId）。本人を特定しうる回答の設問と、そこから計算される項目はありません。',
      en: 'The id of the question (linkId). There is none whose answer may say who somebody is, or is computed from one that may.',
    },
    { kind: 'text' },
    'open',
  ),
  entry: ofResponse(
    'entry',
    { ja: '繰り返しの組', en: 'Entry' },
    { ja: '繰り返しの何組目か。繰り返しの外では空です。', en: 'The entry of a repeat group; empty outside.' },
    { kind: 'text' },
    'open',
  ),
  row: ofResponse(
    'row',
    { ja: '行', en: 'Row' },
    { ja: 'マトリクスの行のコード。ほかの設問では空です。', en: 'The row of a matrix; empty elsewhere.' },
    { kind: 'text' },
    'open',
  ),
  value: ofResponse(
    'value',
    { ja: '値', en: 'Value' },
    { ja: '回答の値。選択肢はコードです。', en: 'The answer; of choices the code.' },
    { kind: 'text' },
    'open',
  ),
  number: ofResponse(
    'number',
    { ja: '数値', en: 'Number' },
    { ja: '値が数のときの数値。', en: 'The value as a number, where it is one.' },
    { kind: 'number', unit: null, loinc: null },
    'open',
  ),
  label: ofResponse(
    'label',
    { ja: '表示', en: 'Label' },
    {
      ja: '回答ページでの表示（回答した言語）。',
      en: 'What the page shows for it, in the language of the response.',
    },
    { kind: 'text' },
    'open',
  ),
  text: ofResponse(
    'openText',
    { ja: '自由記述', en: 'Free text' },
    {
      ja: '文字で書かれた回答、「その他」に書かれた文字。',
      en: 'What was written: texts, and beside “other”.',
    },
    { kind: 'text' },
    'freeText',
  ),
}
const scoreParts = {
  score: ofResponse(
    'score',
    { ja: '得点', en: 'Score' },
    {
      ja: '得点の番号。本人を特定しうる回答から計算される得点はありません。',
      en: 'The id of the score. There is none that counts an answer which may say who somebody is.',
    },
    { kind: 'text' },
    'open',
  ),
  scoreName: ofResponse(
    'scoreName',
    { ja: '得点の名前', en: 'Name of the score' },
    { ja: 'アンケートでの得点の名前。', en: 'What the survey calls it.' },
    { kind: 'text' },
    'open',
  ),
  scoreValue: ofResponse(
    'scoreValue',
    { ja: '点数', en: 'Value' },
    { ja: '点数。欠けた回答が多い場合は空です。', en: 'Empty where too many answers are missing.' },
    { kind: 'number', unit: null, loinc: null },
    'open',
  ),
  band: ofResponse(
    'band',
    { ja: '区分', en: 'Band' },
    { ja: '点数の区分のコード。', en: 'The code of the band in which it lies.' },
    { kind: 'text' },
    'open',
  ),
  answeredItems: ofResponse(
    'answeredItems',
    { ja: '回答した項目', en: 'Items answered' },
    { ja: '得点の項目のうち回答がある数。', en: 'How many items of the score were answered.' },
    { kind: 'number', unit: null, loinc: null },
    'open',
  ),
  missingItems: ofResponse(
    'missingItems',
    { ja: '欠けた項目', en: 'Items missing' },
    { ja: '得点の項目のうち回答がない数。', en: 'How many items of the score have no answer.' },
    { kind: 'number', unit: null, loinc: null },
    'open',
  ),
}
const { response, survey, version, delivery, responseStatus, sentAt, opensAt, closesAt } = responseFacts
const { openedAt, startedAt, answeredAt, isLate, via } = responseFacts

interface Table {
  readonly content: Content
  readonly name: Words
  readonly variables: readonly Variable[]
}

/** The tables with the same columns in every export. */
export const fixedTables = {
  subjects: {
    content: 'subjects',
    name: { ja: '被験者', en: 'Subjects' },
    variables: [subjectCode, ...subjectFactKeys.map(subjectVariable), zone, withdrawnOn, withdrawalReason],
  },
  subject_tags: {
    content: 'subjects',
    name: { ja: '被験者のタグ', en: 'Tags of subjects' },
    variables: [subjectCode, tag],
  },
  device_links: {
    content: 'subjects',
    name: { ja: 'デバイスの紐づけ', en: 'Links of devices' },
    variables: [subjectCode, ...Object.values(deviceFacts)],
  },
  sleep_sessions: {
    content: 'sleep',
    name: { ja: '睡眠', en: 'Sleep sessions' },
    variables: [
      subjectCode,
      deviceFacts.device,
      sleepFacts.sleepDate,
      sleepFacts.sleepStart,
      sleepFacts.sleepEnd,
      sleepFacts.isNap,
      sleepFacts.minutesAsleep,
      sleepFacts.minutesAwake,
      sleepFacts.minutesLight,
      sleepFacts.minutesDeep,
      sleepFacts.minutesRem,
      sleepFacts.efficiency,
    ],
  },
  sleep_stages: {
    content: 'sleep',
    name: { ja: '睡眠段階', en: 'Sleep stages' },
    variables: [
      subjectCode,
      deviceFacts.device,
      sleepFacts.sleepDate,
      sleepFacts.sleepStart,
      sleepFacts.stage,
      sleepFacts.stageStart,
      sleepFacts.stageMinutes,
    ],
  },
  sent_surveys: {
    content: 'surveys',
    name: { ja: '送信したアンケート', en: 'Sent surveys' },
    variables: [
      subjectCode,
      response,
      survey,
      version,
      delivery,
      responseStatus,
      sentAt,
      opensAt,
      closesAt,
      openedAt,
      startedAt,
      answeredAt,
      isLate,
      via,
    ],
  },
  answers: {
    content: 'surveys',
    name: { ja: '回答（縦持ち）', en: 'Answers, long' },
    variables: [subjectCode, response, survey, version, delivery, answeredAt, ...Object.values(answerParts)],
  },
  scores: {
    content: 'surveys',
    name: { ja: '得点', en: 'Scores' },
    variables: [subjectCode, response, survey, version, delivery, answeredAt, ...Object.values(scoreParts)],
  },
  messages: {
    content: 'conduct',
    name: { ja: '連絡', en: 'Messages' },
    variables: [subjectCode, ...messageFacts],
  },
  alerts: {
    content: 'conduct',
    name: { ja: 'アラート', en: 'Alerts' },
    variables: [subjectCode, ...alertFacts],
  },
  alert_actions: {
    content: 'conduct',
    name: { ja: 'アラートへの対応', en: 'Actions on alerts' },
    variables: [subjectCode, ...alertActionFacts],
  },
  consents: {
    content: 'conduct',
    name: { ja: '同意', en: 'Consents' },
    variables: [subjectCode, response, survey, version, delivery, ...consentFacts],
  },
  rewards: {
    content: 'conduct',
    name: { ja: '謝礼', en: 'Rewards' },
    variables: [subjectCode, ...rewardFacts],
  },
  runs: {
    content: 'conduct',
    name: { ja: '取り込みと処理', en: 'Imports and runs' },
    variables: runFacts,
  },
  audit: {
    content: 'audit',
    name: { ja: '操作履歴', en: 'Audit log' },
    variables: [subjectCode, ...auditFacts],
  },
} as const satisfies Readonly<Record<string, Table>>

export type FixedTable = keyof typeof fixedTables

/** What stands before the answers in the table of one survey. */
export const responseHead: readonly Variable[] = [
  subjectCode,
  response,
  version,
  delivery,
  sentAt,
  answeredAt,
  isLate,
  via,
]

/** How much of a table each subject has, so that a copy of it can be compared. */
export const countsOfSubjects: readonly Variable[] = [
  subjectCode,
  {
    key: 'count',
    name: { ja: '件数', en: 'Count' },
    definition: {
      ja: '今ある件数。日次の集計では日、時系列では測定値、睡眠では睡眠、アンケートでは回答（1回分）を数えます。',
      en: 'How many there are now: days, samples, sleeps or responses.',
    },
    type: { kind: 'number', unit: null, loinc: null, isWhole: true },
    grain: 'subject',
    privacy: 'open',
  },
]

/** The table of days has 4 bytes for a figure; samples keep what was given (docs/data-import.md). */
const digitsOfDays = {
  ja: '7桁を超える部分は丸めています（元の桁は計測値の表にあります）。',
  en: 'Rounded to seven digits; the table of samples has all that were given.',
}
/** Minutes, which are whole and few, are exact. */
const exactInDays: readonly MetricKey[] = ['wear', 'sleep']

/** A row for each metric of each day. */
export function longDays(): readonly Variable[] {
  const metric: Variable = {
    key: 'metric',
    name: { ja: '項目', en: 'Metric' },
    definition: { ja: '測定項目。', en: 'The measured quantity.' },
    type: { kind: 'text' },
    grain: 'day',
    privacy: 'open',
  }
  const value: Variable = {
    key: 'value',
    name: { ja: '値', en: 'Value' },
    definition: {
      ja: `1日の値。単位は「項目」の定義のとおり。${digitsOfDays.ja}`,
      en: `The figure of the day, in the unit of the metric. ${digitsOfDays.en}`,
    },
    type: { kind: 'number', unit: null, loinc: null },
    grain: 'day',
    privacy: 'open',
  }
  return [subjectCode, ...dayHead, metric, value, dayFacts.dayState]
}

/** A row for each day, with figure and reason of each metric. */
export function wideDays(metrics: readonly MetricKey[]): readonly Variable[] {
  return [
    subjectCode,
    ...dayHead,
    ...metrics.flatMap((key) => {
      const measured = metricVariable(key)
      const { name, definition } = measured
      const variable = exactInDays.includes(key)
        ? measured
        : {
            ...measured,
            definition: {
              ja: definition.ja + digitsOfDays.ja,
              en: `${definition.en} ${digitsOfDays.en}`,
            },
          }
      return [
        // Stored days hold minutes asleep.
        variable.type.kind === 'duration'
          ? { ...variable, type: { kind: 'number', unit: 'min', loinc: null } as const }
          : variable,
        {
          ...dayFacts.dayState,
          key: `${key}_state`,
          name: { ja: `${name.ja}の状態`, en: `State of ${name.en.toLowerCase()}` },
        },
      ]
    }),
  ]
}

const { date, studyDay, timeZone, wornMinutes, isValidDay } = dayFacts
const dayHead = [date, studyDay, timeZone, wornMinutes, isValidDay]

const measuredAt: Variable = {
  key: 'time',
  name: { ja: '時刻', en: 'Time' },
  definition: {
    ja: '測った時刻。集計した値では区間の始まり。',
    en: 'When it was measured; of an aggregate the beginning.',
  },
  type: { kind: 'dateTime' },
  grain: 'sample',
  privacy: 'open',
}

const source: Variable = {
  key: 'source',
  name: { ja: '値の種類', en: 'Source' },
  definition: {
    ja: '値の元。同じ時間でも、元が違えば値が違うことがあります。足し合わせないでください。',
    en: 'Where the value comes from; sources may disagree about the same time and are never to be added.',
  },
  type: {
    kind: 'choice',
    choices: {
      sample: { ja: '測定値', en: 'Sample' },
      minute: { ja: '1分の値', en: 'Value of a minute' },
      hour: { ja: '1時間の値', en: 'Value of an hour' },
      day: { ja: '1日の値', en: 'Value of a day' },
      manual: { ja: '手入力', en: 'Entered by hand' },
      computed: { ja: '計算値', en: 'Computed' },
    },
  },
  grain: 'sample',
  privacy: 'open',
}

/** Every sample of a metric. */
export function rawSamples(metric: MetricKey): readonly Variable[] {
  return [subjectCode, deviceFacts.device, source, measuredAt, { ...metricVariable(metric), key: 'value' }]
}

/** Samples of a metric in stretches of equal length, or in local days, which have their date. */
export function sampleStretches(metric: MetricKey, isByDay = false): readonly Variable[] {
  const variable = metricVariable(metric)
  const figure = (key: string, name: Words, definition: Words): Variable => ({
    ...variable,
    key,
    name,
    definition,
  })
  return [
    subjectCode,
    deviceFacts.device,
    source,
    ...(isByDay ? [date] : []),
    measuredAt,
    figure('mean', { ja: '平均', en: 'Mean' }, { ja: '区間の値の平均。', en: 'The mean of the stretch.' }),
    figure('minimum', { ja: '最小', en: 'Minimum' }, { ja: '区間の最小。', en: 'The least of the stretch.' }),
    figure(
      'maximum',
      { ja: '最大', en: 'Maximum' },
      { ja: '区間の最大。', en: 'The greatest of the stretch.' },
    ),
    figure('sum', { ja: '合計', en: 'Sum' }, { ja: '区間の値の合計。', en: 'The sum of the stretch.' }),
    {
      ...figure(
        'count',
        { ja: '件数', en: 'Count' },
        { ja: '区間の値の数。', en: 'How many values there are.' },
      ),
      type: { kind: 'number', unit: null, loinc: null },
    },
  ]
}

/** Instead of the year itself, where people are to be harder to recognise. */
export const birthYearBand: Variable = {
  key: 'birthYearBand',
  name: { ja: '生年（5年ごと）', en: 'Birth year, five years each' },
  definition: { ja: '生まれた年を5年ごとにまとめた値。', en: 'The year of birth in bands of five years.' },
  type: { kind: 'text' },
  grain: 'subject',
  privacy: 'personal',
}

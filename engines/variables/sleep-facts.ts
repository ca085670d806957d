import { date, dateTime, minutes, ofGrain, share, yesNo } from './declare'

/** What can be asked of one sleep. */
export const sleepFacts = /* @__PURE__ */ ofGrain('sleepSession', {
  sleepDate: {
    type: date,
    name: { ja: '日付', en: 'Date' },
    definition: {
      ja: '目覚めた日（本人の現地の日付）。',
      en: 'The day on which the sleep ended, a local day of the subject.',
    },
  },
  sleepStart: {
    type: dateTime,
    name: { ja: '睡眠の開始', en: 'Start of sleep' },
    definition: { ja: '睡眠の最初の時刻。', en: 'When the sleep began.' },
  },
  sleepEnd: {
    type: dateTime,
    name: { ja: '睡眠の終了', en: 'End of sleep' },
    definition: { ja: '睡眠の最後の時刻。', en: 'When the sleep ended.' },
  },
  isNap: {
    type: yesNo,
    name: { ja: '昼寝', en: 'Nap' },
    definition: { ja: '夜の睡眠ではなく昼寝か。', en: 'Whether it is a nap and no sleep of the night.' },
  },
  minutesAsleep: {
    type: minutes,
    name: { ja: '眠っていた時間', en: 'Time asleep' },
    definition: { ja: '眠っていた分数。', en: 'The minutes asleep.' },
  },
  minutesAwake: {
    type: minutes,
    name: { ja: '目覚めていた時間', en: 'Time awake' },
    definition: { ja: '床の中で目覚めていた分数。', en: 'The minutes awake in bed.' },
  },
  minutesLight: {
    type: minutes,
    name: { ja: '浅い睡眠', en: 'Light sleep' },
    definition: {
      ja: '浅い睡眠の分数。段階の記録がない睡眠では空です。',
      en: 'The minutes of light sleep; empty where no stages were recorded.',
    },
  },
  minutesDeep: {
    type: minutes,
    name: { ja: '深い睡眠', en: 'Deep sleep' },
    definition: {
      ja: '深い睡眠の分数。段階の記録がない睡眠では空です。',
      en: 'The minutes of deep sleep; empty where no stages were recorded.',
    },
  },
  minutesRem: {
    type: minutes,
    name: { ja: 'レム睡眠', en: 'REM sleep' },
    definition: {
      ja: 'レム睡眠の分数。段階の記録がない睡眠では空です。',
      en: 'The minutes of REM sleep; empty where no stages were recorded.',
    },
  },
  efficiency: {
    type: share,
    name: { ja: '睡眠効率', en: 'Sleep efficiency' },
    definition: {
      ja: '床にいた時間のうち眠っていた割合。0から1まで。',
      en: 'The share of the time in bed that was slept, from 0 to 1.',
    },
  },
  stage: {
    type: {
      kind: 'choice',
      choices: {
        awake: { ja: '覚醒', en: 'Awake' },
        rem: { ja: 'レム', en: 'REM' },
        light: { ja: '浅い', en: 'Light' },
        deep: { ja: '深い', en: 'Deep' },
        asleep: { ja: '睡眠', en: 'Asleep' },
      },
    },
    name: { ja: '睡眠段階', en: 'Sleep stage' },
    definition: {
      ja: '睡眠の段階。段階を分けないデバイスでは「睡眠」と「覚醒」だけです。',
      en: 'The stage; devices that tell none apart know asleep and awake alone.',
    },
  },
  stageStart: {
    type: dateTime,
    name: { ja: '段階の開始', en: 'Start of the stage' },
    definition: { ja: 'この段階の最初の時刻。', en: 'When the stage began.' },
  },
  stageMinutes: {
    type: minutes,
    name: { ja: '段階の長さ', en: 'Length of the stage' },
    definition: { ja: 'この段階の分数。', en: 'The minutes of the stage.' },
  },
})

export type SleepFact = keyof typeof sleepFacts

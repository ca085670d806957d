import { catalogue } from '../../../platform/words'

/** Refusals of date ranges. */
export const monitoringWords = catalogue('monitoring', {
  dayBeforeStart: {
    ja: '終了日は開始日以降にしてください。',
    en: 'The end date must not be before the start date.',
  },
  timeBeforeStart: {
    ja: '終了日時は開始日時より後にしてください。',
    en: 'The end must be later than the start.',
  },
  tooManyDays: (most: number) => ({
    ja: `期間は${most}日以内で指定してください。`,
    en: `Choose a period of at most ${most} days.`,
  }),
  badColumns: (most: number) => ({
    ja: `列数は1から${most}までで指定してください。`,
    en: `The number of columns must be from 1 to ${most}.`,
  }),
})

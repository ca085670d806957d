/** Parts of days and days of the week as Japanese and English write them. Days of the week: Sunday first. */
export const momentWords = {
  ja: {
    halves: ['午前', '午後'],
    clock: { hour: '時', minute: '分', second: '秒' },
    weekdays: ['日曜日', '月曜日', '火曜日', '水曜日', '木曜日', '金曜日', '土曜日'],
  },
  en: {
    halves: ['AM', 'PM'],
    weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  },
} as const

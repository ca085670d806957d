import { catalogue } from '../../../platform/words'

export const savedExportWords = catalogue('savedExport', {
  noun: { ja: '保存した条件', en: 'saved export' },
  name: { ja: '条件の名前', en: 'Name' },
  nameTaken: {
    ja: 'この名前の条件はもうあります。別の名前にするか、保存した条件を上書きしてください。',
    en: 'There are choices of this name. Take another name, or overwrite them.',
  },
  tooMany: {
    ja: '保存できる条件は1つのプロジェクトで100個までです。使わないものを削除してください。',
    en: 'A project keeps at most 100. Delete those that are not used.',
  },
  hour: { ja: '時刻', en: 'Hour' },
  weekdayMissing: { ja: '曜日を選んでください。', en: 'Choose a weekday.' },
  lastDays: { ja: '日数', en: 'Days' },
  makerGone: {
    ja: '条件を保存したユーザーは、このプロジェクトのデータを出力できなくなりました。別のユーザーが条件を保存し直してください。',
    en: 'Who saved it may not export data of this project any more. Somebody else has to save it again.',
  },
})

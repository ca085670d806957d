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
  weekday: { ja: '曜日', en: 'Weekday' },
  weekdayMissing: { ja: '曜日を選んでください。', en: 'Choose a weekday.' },
  lastDays: { ja: '日数', en: 'Days' },
  makerGone: {
    ja: '条件を保存したユーザーは、このプロジェクトのデータを出力できなくなりました。別のユーザーが条件を保存し直してください。',
    en: 'Who saved it may not export data of this project any more. Somebody else has to save it again.',
  },
  reasonUnknown: {
    ja: '予期しないエラーが起きました。管理者に知らせてあります。',
    en: 'Something unexpected happened. The administrators have been told.',
  },
  mailFailedSubject: (name: string) => ({
    ja: `定期出力「${name}」ができませんでした`,
    en: `The scheduled export “${name}” failed`,
  }),
  /** `time`: the date and hour of the project. */
  begun: (time: string, timeZone: string) => ({
    ja: `${time}（${timeZone}）開始`,
    en: `${time} (${timeZone})`,
  }),
  mailFailed: (project: string, name: string, begun: string) => ({
    ja: `プロジェクト「${project}」の定期出力「${name}」ができませんでした。\n${begun}`,
    en: `The scheduled export “${name}” of the project “${project}” failed.\nBegun: ${begun}`,
  }),
  mailUndeliveredSubject: (name: string, destination: string) => ({
    ja: `定期出力「${name}」を「${destination}」に送れませんでした`,
    en: `The scheduled export “${name}” could not be sent to “${destination}”`,
  }),
  mailUndelivered: (project: string, name: string, begun: string, destination: string) => ({
    ja: `プロジェクト「${project}」の定期出力「${name}」のファイルはできましたが、保存先「${destination}」に送れませんでした。\n${begun}`,
    en: `The file of the scheduled export “${name}” of the project “${project}” is there, but could not be sent to “${destination}”.\nBegun: ${begun}`,
  }),
  mailReason: (reason: string) => ({ ja: `理由: ${reason}`, en: `Why: ${reason}` }),
  mailSendAgain: {
    ja: '理由をなくしたあと、出力の履歴からファイルをもう一度送れます。ダウンロードもできます。',
    en: 'Once the reason is gone, the file can be sent again from the list of exports. It can be downloaded, too.',
  },
  mailNext: (next: string) => ({ ja: `次回の開始: ${next}`, en: `Next: ${next}` }),
  mailPage: (address: string) => ({
    ja: `出力の履歴と、保存した条件の変更・停止:\n${address}`,
    en: `The list of exports, and the saved choices to change or stop:\n${address}`,
  }),
})

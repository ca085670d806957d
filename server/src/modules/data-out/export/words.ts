import { catalogue } from '../../../platform/words'

export const exportWords = catalogue('export', {
  notPermitted: {
    ja: 'このプロジェクトのデータを出力する権限がありません。オーナーに、メンバーの設定で「データ出力」を許可してもらってください。',
    en: 'You may not export data of this project. Ask an owner to permit it in the settings of the members.',
  },
  noun: { ja: '出力', en: 'export' },
  whyLeftOut: (most: number) => ({
    ja: `だれの記録も同じ日に終わると、移した日付から移した日数がわかります。このため、人ごとに最大${most}日分を期間の終わり（期間の始まりを指定したときは始まりも）から除いています。`,
    en: `Records that end on one day for everybody would tell by how much their dates are moved. So up to ${most} days of each subject are left out at the end of the period, and at its beginning where one was given.`,
  }),
  datesKept: {
    ja: 'コードを番号に置き換え、日付はそのままです（仮名加工）。いつ何をしたかを知る人には、だれのデータかわかることがあります。研究計画で定めた範囲の外に渡すときは、日付をずらしてください。',
    en: 'Numbers stand in place of codes, and dates are as they are (pseudonymised). Whoever knows when something happened to somebody may find whose data these are. Move the dates before they leave what the study protocol provides for.',
  },
  ownersOnly: {
    ja: 'オーナーだけに示される項目（生年、性別など）が入っているため、保存できるのはオーナーだけです。',
    en: 'It holds what is told to owners alone, such as birth years; only owners may download it.',
  },
  nothingChosen: {
    ja: '出力する内容を1つ以上選んでください。',
    en: 'Choose at least one kind of content.',
  },
  outsideFormat: (ja: string, en: string) => ({
    ja: `この形式では出力できない内容があります：${ja}。内容を外すか、形式を変えてください。`,
    en: `This format does not hold ${en}. Take it out, or choose another format.`,
  }),
  contentsOfOwners: {
    ja: '操作履歴を出力できるのはオーナーだけです。',
    en: 'Only owners may export the audit log.',
  },
  noMetric: {
    ja: '項目を1つ以上選んでください。',
    en: 'Choose at least one metric.',
  },
  endBeforeStart: {
    ja: '期間の終わりを、始まりと同じ日か後の日にしてください。',
    en: 'The period has to end on the day it begins or later.',
  },
  periodTooShort: (leftOut: number) => ({
    ja: `日付をずらすと、ずらした日数がわからないように期間の両端から合わせて${leftOut}日分を除くため、何も残りません。${leftOut + 1}日以上の期間にするか、期間を指定しないか、参加日数で選んでください。`,
    en: `Beside moved dates ${leftOut} days are left out at the two ends of the period, so that nobody can tell by how much they were moved; nothing would be left. Take a period of ${leftOut + 1} days or more, none, or study days.`,
  }),
  studyDayOutside: (most: number) => ({
    ja: `参加日数は1から${most}までの数にしてください。`,
    en: `Study days are whole numbers from 1 to ${most}.`,
  }),
  studyDaysBackwards: {
    ja: '参加日数の終わりを、始まりと同じ日か後の日にしてください。',
    en: 'The last study day has to be the first one or later.',
  },
  noSubject: {
    ja: 'この条件に合う被験者がいません。被験者の条件を変えてください。',
    en: 'No subject meets this choice. Change it.',
  },
  unknownSubject: {
    ja: 'このプロジェクトにいない被験者が選ばれています。選び直してください。',
    en: 'Some chosen subjects are not of this project. Choose again.',
  },
  unknownCodes: (codes: string) => ({
    ja: `このプロジェクトにいない被験者コードがあります：${codes}`,
    en: `This project has no subjects with these codes: ${codes}`,
  }),
  codesHidden: {
    ja: '仮名化されたアクセスキーでは、被験者をコードで選べません。',
    en: 'A de-identified key names no subjects by their codes.',
  },
  unknownTag: {
    ja: 'このプロジェクトにないタグが選ばれています。選び直してください。',
    en: 'Some chosen tags are not of this project. Choose again.',
  },
  unknownMetric: {
    ja: '時系列として出力できない項目が選ばれています。',
    en: 'A chosen metric cannot be exported.',
  },
  personalOfOwners: {
    ja: 'オーナーだけに示される項目を出力できるのは、オーナーだけです。',
    en: 'Only owners may take out what is told to owners alone.',
  },
  purposeMissing: {
    ja: 'オーナーだけに示される項目を出力する目的を入力してください。操作履歴に残ります。',
    en: 'Say what they are taken out for. It is recorded in the audit log.',
  },
  purposeTooLong: { ja: '目的は1,000文字以内にしてください。', en: 'The purpose may have 1,000 characters.' },
  nameMissing: {
    ja: '出力の名前を入力してください。',
    en: 'Enter a name for the export.',
  },
  nameTooLong: {
    ja: '出力の名前は200文字以内にしてください。',
    en: 'The name may have 200 characters.',
  },
  tooManyRows: (table: string, rows: string) => ({
    ja: `「${table}」が Excel の上限（1,048,576行）を超えます（約${rows}行）。期間か項目を減らすか、CSV か Parquet を選んでください。`,
    en: `“${table}” would have more rows than Excel can hold (1,048,576; about ${rows}). Take a shorter period, fewer metrics, CSV or Parquet.`,
  }),
  tooManyColumns: (table: string, columns: string) => ({
    ja: `「${table}」が Excel の上限（16,384列）を超えます（${columns}列）。「縦（1回答1行）」の並びか、CSV か Parquet を選んでください。`,
    en: `“${table}” would have more columns than Excel can hold (16,384; it has ${columns}). Choose the long layout, CSV or Parquet.`,
  }),
  textTooLong: (
    table: string,
    subject: string,
    column: string,
    length: string,
    most: string,
    over: string,
  ) => ({
    ja: `この形式に入らない長い文字があります：「${table}」の被験者 ${subject} の「${column}」（${length}のうち${over}が、上限の${most}を超えています）。何も切り捨てないため、出力しませんでした。CSV か Parquet を選んでください。`,
    en: `A text is too long for this format: “${column}” of subject ${subject} in “${table}” (${over} of ${length} are over the limit of ${most}). Nothing is cut, so nothing was exported. Choose CSV or Parquet.`,
  }),
  likeMissing: (mark: string, ja: string, en: string) => ({
    ja: `値がないことを表す「${mark}」と同じ文字が、データの中にあります（${ja}）。区別できなくなるため、出力しませんでした。値がない欄を「空欄」にしてください。`,
    en: `Some texts are “${mark}”, which stands for no value (${en}). The two could not be told apart, so nothing was exported. Leave cells without a value empty instead.`,
  }),
  gone: {
    ja: 'プロジェクトが削除されたため、出力できませんでした。',
    en: 'The project was deleted meanwhile.',
  },
  notReady: {
    ja: 'ファイルはまだできていません。',
    en: 'The file is not there yet.',
  },
  tooManyWaiting: {
    ja: 'このプロジェクトでは、まだ終わっていない出力が20件あります。終わるのを待つか、いくつか中止してください。',
    en: 'This project has 20 exports that are not done yet. Wait for them, or cancel some.',
  },
  nothingToCompare: {
    ja: '比べる出力のファイルはもうないため、変更を調べられません。新しく出力してください。',
    en: 'The file to compare with is gone. Export anew.',
  },
  otherDates: {
    ja: '日付のずらし方か期間が、比べる出力と違います。変わった行の数から、ずらした日数がわかってしまうため、変更を調べられません。日付のずらし方と期間を比べる出力と同じにするか、比べずに新しく出力してください。',
    en: 'Dates are moved otherwise than in the export to compare with, or its period is another. The number of changed rows would tell by how much dates are moved. Choose the same, or export anew without comparing.',
  },
  unreadablePart: (part: string) => ({
    ja: `「${part}」を読み取れません。`,
    en: `“${part}” cannot be read.`,
  }),
  folderTaken: {
    ja: 'このフォルダーには、ほかの条件か、終わった出力のファイルがあります。別のフォルダーを指定してください。',
    en: 'The folder holds an export that is done, or one of other choices. Give another folder.',
  },
  folderBusy: {
    ja: 'このフォルダーには、別のコマンドが出力しています。終わるのを待つか、別のフォルダーを指定してください。',
    en: 'Another command is writing into this folder. Wait until it has ended, or give another folder.',
  },
  removed: {
    ja: 'このファイルはもうありません。同じ条件でもう一度出力してください。',
    en: 'This file is gone. Export again with the same choices.',
  },
})

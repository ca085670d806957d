import { authorizationNames } from '../../../../../engines/variables'
import { catalogue } from '../../../platform/words'

/** Messages about the rows of a file and about working on a file. */
export const bulkWords = catalogue('bulk', {
  // About a row.
  tooLong: (label: string, most: number, length: number) => ({
    ja: `${label}は${most}文字以内で入力してください（いまは${length}文字です）。`,
    en: `${label}: enter at most ${most} characters (now ${length}).`,
  }),
  tooManyNames: (label: string, most: number, count: number) => ({
    ja: `${label}は1行に${most}個までです（いまは${count}個です）。`,
    en: `${label}: at most ${most} in one row (there are ${count}).`,
  }),
  formula: (written: string, label: string) => ({
    ja: `「${written}」は数式のようです。${label}を入力してください。`,
    en: `“${written}” looks like a formula. Enter: ${label}.`,
  }),
  unreadableDay: (written: string) => ({
    ja: `「${written}」は日付として読み取れません。例：2026-11-24`,
    en: `“${written}” cannot be read as a date. Example: 2026-11-24`,
  }),
  missingDay: (written: string) => ({
    ja: `「${written}」という日付はありません。`,
    en: `There is no date “${written}”.`,
  }),
  unreadableTime: (written: string) => ({
    ja: `「${written}」は日時として読み取れません。例：2026-11-24 または 2026-11-24 09:00`,
    en: `“${written}” cannot be read as a time. Example: 2026-11-24 or 2026-11-24 09:00`,
  }),
  missingTime: (written: string) => ({
    ja: `「${written}」という日時はありません。`,
    en: `There is no time “${written}”.`,
  }),
  fourDigitYear: (label: string) => ({
    ja: `${label}は西暦4桁で入力してください。例：1996`,
    en: `${label}: enter a year of four digits, such as 1996.`,
  }),
  unknownTimeZone: (written: string) => ({
    ja: `「${written}」というタイムゾーンはありません。例：Asia/Tokyo`,
    en: `There is no time zone “${written}”. Example: Asia/Tokyo`,
  }),
  phoneWithoutZero: {
    ja: '電話番号の先頭の0がありません。Excelで消えていないか確認し、0から入力してください。',
    en: 'The phone number lacks its first 0. Check whether it was lost in Excel, and enter the number from its 0 on.',
  },
  readAs: (written: string, value: string) => ({
    ja: `「${written}」を「${value}」として読みました。`,
    en: `“${written}” was read as “${value}”.`,
  }),
  timeTwice: (written: string) => ({
    ja: `「${written}」は、時計が戻る日に二度ある時刻です。先の時刻として読みました。`,
    en: `“${written}” comes twice on the day when clocks go back. It was read as the first of the two.`,
  }),
  excelError: (written: string) => ({
    ja: `Excel のエラー値「${written}」です。Excel で数式を直すか、正しい値を入力してください。`,
    en: `This is the Excel error value “${written}”. Correct the formula in Excel, or enter the right value.`,
  }),
  codeLooksDated: (code: string) => ({
    ja: `「${code}」は、Excel が日付や時刻に変えたコードではありませんか。元のコードに直すか、このままで正しければ「登録のしかた」でそう選んでください。`,
    en: `Has Excel made “${code}” of another code? Enter the original one, or say under “How to register” that it is right as it stands.`,
  }),
  damagedSign: (sign: string) => ({
    ja: `読み取れない文字（${sign}）があります。元のファイルを確かめて、この値を直してください。`,
    en: `This has a character that cannot be read (${sign}). Check the original file and correct the value.`,
  }),
  excelRounded: (written: string) => ({
    ja: `「${written}」は、Excel が長い数字を丸めたものです。セルの書式を「文字列」にしてから、元の数字を入力し直してください。`,
    en: `“${written}” is a long number that Excel has rounded. Format the cell as Text, then enter the original digits again.`,
  }),
  mergedCells: (range: string) => ({
    ja: `セル ${range} は結合されています。値は左上のセルだけにあり、この行のほかのセルは空欄として読みました。`,
    en: `The cells ${range} are merged. Only the top left one has a value; the others were read as blank in this row.`,
  }),
  surplusCells: (last: string, cell: string) => ({
    ja: `見出しは${last}列までですが、セル ${cell} に値があります。1行目に見出しを書くか値を消し、ファイルをもう一度読み込んでください。`,
    en: `The headings end at column ${last}, but cell ${cell} has a value. Write a heading in line 1 or clear the value, then read the file again.`,
  }),
  surplusColumns: (found: number, width: number) => ({
    ja: `列の数が${found}で、見出しの${width}と合いません。カンマを含むセルを引用符「"」で囲み、ファイルをもう一度読み込んでください。`,
    en: `The row has ${found} columns, but there are ${width} headings. Put quotation marks around cells that contain a comma, then read the file again.`,
  }),
  hidden: {
    ja: 'この列の内容は、個人情報を閲覧できる人だけが確認できます。',
    en: 'Only people who may see personal data can see what this column says.',
  },
  changedMeanwhile: {
    ja: '確認したあとに、同じコードがほかの人によって登録されました。内容を確かめて、もう一度登録してください。',
    en: 'After the check, somebody else registered the same code. Look at it and register again.',
  },

  // Rows of subjects and devices.
  codeRegistered: {
    ja: 'このコードは登録済みです。別のコードにするか、「新規のみ」を外してください。',
    en: 'This code is already registered. Use another code, or switch off “New rows only”.',
  },
  subjectCodeTwice: (code: string, line: number) => ({
    ja: `被験者コード「${code}」は${line}行目にもあります。どちらかのコードを直してください。`,
    en: `The subject code “${code}” is also in line ${line}. Correct one of them.`,
  }),
  deviceCodeTwice: (code: string, line: number) => ({
    ja: `デバイスコード「${code}」は${line}行目にもあります。どちらかのコードを直してください。`,
    en: `The device code “${code}” is also in line ${line}. Correct one of them.`,
  }),
  zerosLost: (known: string, code: string) => ({
    ja: `「${known}」はすでに登録されています。「${code}」は、Excelで先頭の0が消えたものではありませんか。`,
    en: `“${known}” is registered already. Has “${code}” lost its leading zeros in Excel?`,
  }),
  endBeforeEnrolment: {
    ja: '参加終了日は参加開始日以降の日付にしてください。',
    en: 'The end must not be before the enrolment.',
  },
  tagDeleted: (name: string) => ({
    ja: `タグ「${name}」は削除済みです。元に戻すか、別のタグにしてください。`,
    en: `The tag “${name}” was deleted. Restore it, or use another tag.`,
  }),
  tagCut: (name: string) => ({
    ja: `タグ「${name}」は、名前に区切りの文字があるため、ファイルでは読み取れません。タグの名前を変えてから、もう一度読み込んでください。`,
    en: `The tag “${name}” cannot be read in files, since its name contains a separator. Rename the tag, then read the file again.`,
  }),
  tagMissing: (name: string) => ({
    ja: `タグ「${name}」はこのプロジェクトにありません。名前を直すか、「ファイルにあるタグを作成する」を選んでください。`,
    en: `This project has no tag “${name}”. Correct the name, or choose “Create tags that are in the file”.`,
  }),
  providerOfNewDevice: {
    ja: '新しいデバイスには提供元を入力してください。例：Fitbit',
    en: 'Enter the provider of a new device. Example: Fitbit',
  },

  // Rows of links.
  linkRegistered: { ja: 'この紐づけは登録済みです。', en: 'This link is already registered.' },
  startMissing: {
    ja: '開始日時を入力してください。例：2026-11-24',
    en: 'Enter when it begins. Example: 2026-11-24',
  },
  endBeforeStart: {
    ja: '終了は開始より後の日時にしてください。',
    en: 'The end must be later than the start.',
  },
  subjectDeleted: (code: string) => ({
    ja: `被験者「${code}」は削除されています。`,
    en: `The subject “${code}” was deleted.`,
  }),
  subjectMissing: (code: string) => ({
    ja: `被験者「${code}」はこのプロジェクトにいません。コードを直すか、「未登録の被験者とデバイスを作成する」を選んでください。`,
    en: `This project has no subject “${code}”. Correct the code, or choose “Create missing subjects and devices”.`,
  }),
  deviceDeleted: (code: string) => ({
    ja: `デバイス「${code}」は削除されています。`,
    en: `The device “${code}” was deleted.`,
  }),
  deviceMissing: (code: string) => ({
    ja: `デバイス「${code}」は登録されていません。コードを直すか、「未登録の被験者とデバイスを作成する」を選んでください。`,
    en: `The device “${code}” is not registered. Correct the code, or choose “Create missing subjects and devices”.`,
  }),
  tooManyOfDevice: (code: string, most: number) => ({
    ja: `デバイス「${code}」の行が${most}を超えています。ファイルを分けてください。`,
    en: `There are more than ${most} rows of the device “${code}”. Split the file.`,
  }),
  deviceTwice: (code: string, line: number, subject: string) => ({
    ja: `デバイス「${code}」の期間が、${line}行目（被験者「${subject}」）と重なっています。`,
    en: `The time of the device “${code}” overlaps with line ${line} (subject “${subject}”).`,
  }),

  // About the file.
  columnMissing: (inJapanese: string, inEnglish: string) => ({
    ja: `「${inJapanese}」の列を対応付けてください。`,
    en: `Map a column to “${inEnglish}”.`,
  }),
  nothingToRegister: { ja: '登録できる行がありません。', en: 'There is no row that can be registered.' },
  rowsWithErrors: (count: number) => ({
    ja: `エラーが${count}行あります。直すか、「エラーがあれば登録しない」を外してください。`,
    en: `${count} rows have errors. Correct them, or switch off “Register nothing if there are errors”.`,
  }),
  registrationBegun: {
    ja: 'このファイルは、登録を始めています。直すには、ファイルをもう一度読み込んでください。',
    en: 'The registration of this file has begun. To change it, open the file again.',
  },
  registrationUnfinished: {
    ja: 'このファイルの登録は終わっていません。結果は、登録が終わってから保存してください。',
    en: 'The registration of this file has not ended. Save the result when it has.',
  },
  cellTooLong: { ja: '1万文字以内で入力してください。', en: 'Enter at most 10,000 characters.' },
  unreadableMapping: {
    ja: '列の対応付けを読み取れませんでした。',
    en: 'The mapping of the columns could not be read.',
  },
  fieldTwice: {
    ja: '同じ項目に2つの列を対応付けることはできません。',
    en: 'Two columns cannot be mapped to the same field.',
  },
  chooseSubjects: { ja: '被験者を選んでください。', en: 'Choose subjects.' },
  mayNotExport: {
    ja: 'このプロジェクトのデータを出力する権限がありません。オーナーに依頼してください。',
    en: 'You may not export the data of this project. Ask an owner.',
  },
})

/** Names of fields in sentences, and of their values. */
export const fieldNames = catalogue('bulkField', {
  time: { ja: '日時', en: 'Time' },
})

/** Texts of saved files besides the fields of a row. */
export const savedFileWords = catalogue('savedFile', {
  line: { ja: '行', en: 'Line' },
  reason: { ja: '登録できない理由', en: 'Why it was not registered' },
  outcome: { ja: '結果', en: 'Result' },
  sentSurveys: { ja: 'アンケートの一覧のリンク', en: 'Link to the surveys' },
  voluntarySurveys: {
    ja: 'いつでも回答できるアンケートのリンク',
    en: 'Link to the surveys answered any time',
  },
  created: { ja: '登録', en: 'Registered' },
  changed: { ja: '変更', en: 'Changed' },
  unchanged: { ja: '変更なし', en: 'Unchanged' },
  erased: { ja: '（消去済み）', en: '(erased)' },
  wornDevice: { ja: 'デバイス（装着中）', en: 'Device worn now' },
  wearer: { ja: '被験者コード（装着中）', en: 'Subject wearing it now' },
  authorization: { ja: '連携', en: 'Authorization' },
  ...authorizationNames,
  battery: { ja: '電池（%）', en: 'Battery (%)' },
  lastSync: (zone: string) =>
    zone === 'Asia/Tokyo'
      ? { ja: '最終同期（日本時間）', en: 'Last sync (Japan)' }
      : { ja: `最終同期（${zone}）`, en: `Last sync (${zone})` },
})

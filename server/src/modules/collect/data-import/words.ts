import { catalogue } from '../../../platform/words'
import { type MetricKey, metrics } from '../../series/measurement'

const characters = {
  ja: '文字、数字、空白と - _ . : / + # ( ) @',
  en: 'letters, figures, blanks and - _ . : / + # ( ) @',
}
const shown = (value: number, locale: string) => value.toLocaleString(locale, { maximumFractionDigits: 10 })

/** Why something was not imported. */
export const importWords = catalogue('import', {
  prefix: { ja: '--prefix', en: '--prefix' },
  unreadableFolder: (folder: string) => ({
    ja: `フォルダー ${folder} を読めません。場所を確認してください。`,
    en: `The folder ${folder} cannot be read. Check where it is.`,
  }),
  nothingToImport: (folder: string, reason: string) => ({
    ja: `フォルダー ${folder} に取り込めるファイルがありません。${reason}`,
    en: `The folder ${folder} has no file that can be imported. ${reason}`,
  }),
  noFiles: {
    ja: 'CSVファイル(.csv または .csv.gz)の入ったフォルダーを指定してください。',
    en: 'Name a folder with CSV files (.csv or .csv.gz).',
  },
  firstRefusal: (file: string, line: number, column: string, reason: string) => ({
    ja: `${file} ${line}行目 ${column}: ${reason}`,
    en: `${file} line ${line}, ${column}: ${reason}`,
  }),

  // Whole files.
  emptyFile: {
    ja: 'ファイルが空です。中身のあるファイルを指定してください。',
    en: 'The file is empty. Name a file that has something in it.',
  },
  headerOnly: { ja: '見出しだけで、データの行がありません。', en: 'There are headers but no rows of data.' },
  unknownLayout: {
    ja: '見出しの列から種類を判別できないため、このファイルは取り込みませんでした。',
    en: 'Its headers do not say what kind of file it is, so it was not imported.',
  },
  sameContent: (file: string) => ({
    ja: `${file} と同じ内容のため、1回だけ取り込みます。`,
    en: `It is the same as ${file} and is imported once.`,
  }),
  lineTooLong: {
    ja: '1行が1MBを超えています。CSVファイルではないようです。',
    en: 'A line has more than 1 MB. This does not seem to be a CSV file.',
  },
  cutOff: {
    ja: '最後の行が改行で終わっていません。ファイルが途中で切れている可能性があるため、この行は取り込みませんでした。元のファイルを確認してください。',
    en: 'The last line has no line break. The file may be cut off, so this line was not imported. Check the original.',
  },
  gzipCutOff: {
    ja: 'gzipファイルが途中で切れています。この行から先は取り込めませんでした。もう一度取得して、取り込み直してください。',
    en: 'The gzip file is cut off. Nothing from this line on was imported. Download it again and import it again.',
  },
  gzipDamaged: {
    ja: 'gzipファイルが壊れていて、この行から先を読めません。もう一度取得して、取り込み直してください。',
    en: 'The gzip file is damaged and cannot be read from this line on. Download it again and import it again.',
  },
  utf16: {
    ja: '文字コードがUTF-16のようです。UTF-8で保存し直してから取り込んでください。',
    en: 'The encoding seems to be UTF-16. Save it as UTF-8, then import it.',
  },
  binary: {
    ja: 'CSVファイルではない内容(バイナリ)です。このファイルは取り込みませんでした。',
    en: 'This is no CSV but binary. Nothing of this file was imported.',
  },
  headerNotUtf8: {
    ja: '文字コードがUTF-8ではありません(Shift_JISなどの可能性があります)。UTF-8で保存し直してから取り込んでください。',
    en: 'The encoding is not UTF-8 (it may be Shift_JIS). Save it as UTF-8, then import it.',
  },
  lineNotUtf8: {
    ja: 'UTF-8として読めない文字があります(Shift_JISなどの可能性があります)。UTF-8で保存し直してください。',
    en: 'Some characters are not UTF-8 (it may be Shift_JIS). Save it as UTF-8.',
  },

  zeroByte: {
    ja: '文字ではないバイト(値0)が行にあります。この行だけを取り込みませんでした。',
    en: 'The line has a byte that is no text (of value 0). Only this line was left out.',
  },

  // Rows and cells.
  columnCount: (found: number, expected: number) => ({
    ja: `列の数が${found}で、見出しの${expected}と合いません。`,
    en: `There are ${found} columns, but ${expected} headers.`,
  }),
  openQuote: { ja: '引用符(")が閉じていません。', en: 'A quotation mark (") is not closed.' },
  idMissing: { ja: '被験者のIDがありません。', en: 'The id of the subject is missing.' },
  idTooLong: (id: string, most: number) => ({
    ja: `被験者のID「${id}」が${most}文字を超えています。`,
    en: `The subject's id “${id}” has more than ${most} characters.`,
  }),
  idInvisible: (found: string) => ({
    ja: `被験者のIDに、目に見えない使えない文字(${found})があります。`,
    en: `The subject's id has an invisible character that cannot be used (${found}).`,
  }),
  idUnusable: (id: string, found: string) => ({
    ja: `被験者のID「${id}」に使えない文字「${found}」があります。${characters.ja} を使えます。`,
    en: `The subject's id “${id}” has “${found}”, which cannot be used. Use ${characters.en}.`,
  }),
  idOtherCase: (id: string, known: string) => ({
    ja: `被験者のID「${id}」は、「${known}」と大文字と小文字だけが違います。どちらかに揃えてください。`,
    en: `The subject's id “${id}” differs from “${known}” in capitals alone. Write both the same way.`,
  }),
  timeMissing: { ja: '日時がありません。', en: 'The time is missing.' },
  notATime: (text: string) => ({
    ja: `「${text}」は日時として読めません。`,
    en: `“${text}” cannot be read as a time.`,
  }),
  noSuchTime: (text: string) => ({
    ja: `「${text}」は存在しない日時です。`,
    en: `There is no time “${text}”.`,
  }),
  timeOutside: (text: string, earliest: string, latest: string) => ({
    ja: `「${text}」は取り込める期間(${earliest}〜${latest})の外です。`,
    en: `“${text}” is outside the days that can be imported (${earliest} to ${latest}).`,
  }),
  skippedHour: {
    ja: 'この地域では夏時間の開始で飛ばされ、存在しない時刻です。',
    en: 'This time does not exist there: daylight saving skips it.',
  },
  valueMissing: { ja: '値がありません。', en: 'The value is missing.' },
  notANumber: (metric: MetricKey, text: string) => ({
    ja: `${metrics[metric].name.ja}「${text}」は数値ではありません。`,
    en: `${metrics[metric].name.en}: “${text}” is not a number.`,
  }),
  unsureNumber: (metric: MetricKey, text: string, meant: string) => ({
    ja: `${metrics[metric].name.ja}「${text}」は ${meant} ですか。そうであれば、${meant} と書いてください。`,
    en: `${metrics[metric].name.en}: does “${text}” mean ${meant}? If so, write ${meant}.`,
  }),
  negative: (metric: MetricKey, text: string) => ({
    ja: `${metrics[metric].name.ja}が負の値(${text})です。`,
    en: `${metrics[metric].name.en}: the value is negative (${text}).`,
  }),
  outOfRange: (metric: MetricKey, text: string, least: number, most: number) => ({
    ja: `${metrics[metric].name.ja} ${text} は記録できる範囲(${least}〜${most})の外です。`,
    en: `${metrics[metric].name.en}: ${text} is outside what can be recorded (${least} to ${most}).`,
  }),
  sleepLogMissing: { ja: '睡眠記録の番号がありません。', en: 'The number of the sleep log is missing.' },
  unknownSleepStage: (text: string) => ({
    ja: `睡眠の値「${text}」は1、2、3のいずれかではありません。`,
    en: `The value of sleep “${text}” is none of 1, 2 and 3.`,
  }),
  repeated: {
    ja: '同じ行が前にもあります(2回目は取り込みません)。',
    en: 'The same row came before (it is not imported twice).',
  },
  /** As reports of earlier versions have it. */
  contradicted: {
    ja: '同じ日時に別の値を持つ行が前にあります。先の値を残しました。',
    en: 'A row before has another value for the same time. The first value was kept.',
  },
  contradictedBy: (line: number, first: string, given: string) => ({
    ja: `${line}行目に、同じ日時で別の値の行があります(先の値 ${first}、この行の値 ${given})。先の値を残しました。`,
    en: `Line ${line} has another value for the same time (first ${first}, this line ${given}). The first value was kept.`,
  }),
  contradictedStage: (line: number) => ({
    ja: `${line}行目に、同じ睡眠記録の同じ日時で別の値の行があります。先の値を残しました。`,
    en: `Line ${line} has another value for the same time of the same sleep log. The first value was kept.`,
  }),
  midnightOfDayBefore: (date: string, given: string) => ({
    ja: `前の行は同じ日の23時台で、この行は${date} 0:00と書かれています。翌日の0:00を指すと思われるため、値 ${given} を取り込みませんでした。日付を直して取り込んでください。`,
    en: `The line before is in the last hour of the same day, and this one says ${date} 0:00. It probably means 0:00 of the next day, so the value ${given} was not imported. Correct the date and import it again.`,
  }),
  secondHour: (line: number) => ({
    ja: `時計が戻る日に二度ある時刻の、行の並びから決められない値です(${line}行目にも同じ日時があります)。先の値だけを残しました。`,
    en: `This time comes twice on the day when clocks go back, and the order of the lines does not tell which is meant (line ${line} has the same time). Only the first value was kept.`,
  }),
  tooManyRepeats: (most: number) => ({
    ja: `同じ日時の行が${shown(most, 'ja-JP')}組を超えて重なっています。重なりを除いてから、もう一度取り込んでください。`,
    en: `More than ${shown(most, 'en-GB')} times come more than once. Remove the repeated rows and import the file again.`,
  }),
  replaced: (when: string, metric: MetricKey, stored: number, given: number) => ({
    ja: `${when} の${metrics[metric].name.ja}を ${shown(stored, 'ja-JP')} から ${shown(given, 'ja-JP')} に置き換えました。`,
    en: `${metrics[metric].name.en} of ${when}: replaced ${shown(stored, 'en-GB')} by ${shown(given, 'en-GB')}.`,
  }),
  kept: (when: string, metric: MetricKey, stored: number, given: number) => ({
    ja: `${when} の${metrics[metric].name.ja}は、記録済みの ${shown(stored, 'ja-JP')} を残しました(このファイルでは ${shown(given, 'ja-JP')})。`,
    en: `${metrics[metric].name.en} of ${when}: kept the stored ${shown(stored, 'en-GB')} (this file has ${shown(given, 'en-GB')}).`,
  }),
})

/** The line of this import that has the other of two values. */
export const besideWords = catalogue('importBeside', {
  line: (message: string, file: string, line: number) => ({
    ja: `${message}もう一方の値は、${file} の${line}行目にあります。`,
    en: `${message} The other value is in line ${line} of ${file}.`,
  }),
})

/** Places of refused values that are not columns of the header. */
export const placeWords = catalogue('importPlace', {
  columnNamed: (name: string) => ({ ja: name, en: name }),
  column: (number: number) => ({ ja: `${number}列目`, en: `column ${number}` }),
  character: (number: number) => ({ ja: `${number}文字目`, en: `character ${number}` }),
  byte: (number: number) => ({ ja: `${number}バイト目`, en: `byte ${number}` }),
  lineStart: { ja: '行頭', en: 'start of the line' },
  lineEnd: { ja: '行末', en: 'end of the line' },
  file: { ja: 'ファイル', en: 'file' },
  header: { ja: '見出し', en: 'headers' },
})

/** The file of rejections. */
export const reportWords = catalogue('importReport', {
  file: { ja: 'ファイル', en: 'File' },
  line: { ja: '行', en: 'Line' },
  column: { ja: '列', en: 'Column' },
  reason: { ja: '理由', en: 'Reason' },
  explanation: { ja: '説明', en: 'Explanation' },
})

/** Names of file kinds in the report, and why some are not imported. */
export const layoutWords = catalogue('layout', {
  dailyActivity: { ja: '日ごとの活動', en: 'Activity by day' },
  dailySleep: { ja: '日ごとの睡眠', en: 'Sleep by day' },
  weight: { ja: '体重', en: 'Weight' },
  dailyIntensity: { ja: '日ごとの活動強度', en: 'Intensity of activity by day' },
  dailySteps: { ja: '日ごとの歩数', en: 'Steps by day' },
  dailyCalories: { ja: '日ごとのカロリー', en: 'Calories by day' },
  hourlySteps: { ja: '1時間ごとの歩数', en: 'Steps by hour' },
  hourlyCalories: { ja: '1時間ごとのカロリー', en: 'Calories by hour' },
  minuteSleep: { ja: '1分ごとの睡眠', en: 'Sleep by minute' },
  minuteStepsWide: { ja: '1分ごとの歩数(横持ち)', en: 'Steps by minute (wide)' },
  minuteSteps: { ja: '1分ごとの歩数', en: 'Steps by minute' },
  minuteCaloriesWide: { ja: '1分ごとのカロリー(横持ち)', en: 'Calories by minute (wide)' },
  minuteCalories: { ja: '1分ごとのカロリー', en: 'Calories by minute' },
  heartRate: { ja: '心拍数', en: 'Heart rate' },
  hourlyIntensity: { ja: '1時間ごとの活動強度', en: 'Intensity of activity by hour' },
  minuteIntensityWide: { ja: '1分ごとの活動強度(横持ち)', en: 'Intensity of activity by minute (wide)' },
  minuteIntensity: { ja: '1分ごとの活動強度', en: 'Intensity of activity by minute' },
  minuteMets: { ja: '1分ごとのMETs', en: 'METs by minute' },
  dailyValues: { ja: '日ごとの計測値', en: 'Measurements by day' },
  questionnaires: { ja: '質問票の得点', en: 'Scores of questionnaires' },
  noMetric: {
    ja: '対応する指標がないため取り込みません。',
    en: 'It is not imported: there is no metric for it.',
  },
  noQuestionnaires: {
    ja: '質問票の得点は取り込みの対象外です。',
    en: 'Scores of questionnaires are not imported.',
  },
})

import { refusalWords } from '../../../../../engines/providers'
import type { ZipFault } from '../../../platform/files/zip-file'
import { catalogue, type Message } from '../../../platform/words'
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
  symbolicLink: {
    ja: 'シンボリックリンクのため、先のファイルは読み込みません。元のファイルをフォルダーに入れてください。',
    en: 'This is a symbolic link, and links are not followed. Put the file itself into the folder.',
  },
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
  otherExport: (product: string) => ({
    ja: `${product}の書き出しのようです。この形式にはまだ対応していません。対応しているのは、FitabaseとLifeSnapsのCSV、Apple Health、Google Takeout(Fitbit)、Samsung Health、Garmin、Ouraの書き出し、ActiLifeのエポックのCSV、列を対応付けたCSVです。`,
    en: `It seems to be an export of ${product}, which is not read yet. CSV files of Fitabase and LifeSnaps are, and exports of Apple Health, Google Takeout (Fitbit), Samsung Health, Garmin and Oura, CSV files of epochs of ActiLife, and CSV files whose columns are mapped.`,
  }),
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
  idRounded: (id: string) => ({
    ja: `被験者のID「${id}」は、Excelが末尾の桁を落とした数のようです。元のファイルを取り込んでください。`,
    en: `Excel seems to have dropped the last digits of the subject's id “${id}”. Import the original file.`,
  }),
  idLooksDated: (id: string) => ({
    ja: `ファイルの中のID「${id}」は、Excelが日付や時刻に変えたIDではありませんか。元のファイルを取り込んでください。このままで正しければ、画面ではそう選び、コマンドでは --dated-ids を付けて、もう一度取り込んでください。`,
    en: `Has Excel made the ID “${id}” of the files of another one? Import the original file. If it is right as it stands, say so on the screen or by --dated-ids, and import it again.`,
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
  partMissing: {
    ja: '値がありません。ほかの列と合わせて1つの値になるため、ほかの列の値も取り込みませんでした。',
    en: 'The value is missing. It makes one value together with other columns, so theirs were not imported either.',
  },
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
  sleepTooFar: (line: number) => ({
    ja: `${line}行目から始まる同じ睡眠記録から離れすぎています(1つの睡眠は25時間まで)。この行を取り込みませんでした。`,
    en: `It is too far from the same sleep log, which begins in line ${line} (a sleep has at most 25 hours). This line was not imported.`,
  }),
  sleepDiffers: (minutes: number) => ({
    ja: `この睡眠記録は、取り込み済みの同じ記録と${minutes}分で値が違います。違う分は眠りとしました。`,
    en: `This sleep log differs from the same log imported before in ${minutes} minutes, which count as asleep.`,
  }),
  sleepApart: {
    ja: '同じ番号の睡眠記録が、離れた日時で取り込まれています(1つの睡眠は25時間まで)。長いほうだけを残しました。',
    en: 'A sleep log of the same number was imported for a time far from this one (a sleep has at most 25 hours). Only the longer one was kept.',
  },
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
    ja: `隣の行は同じ日の23時台で、この行は${date} 0:00と書かれています。翌日の0:00を指すと思われるため、値 ${given} を取り込みませんでした。日付を直して取り込んでください。`,
    en: `The line beside it is in the last hour of the same day, and this one says ${date} 0:00. It probably means 0:00 of the next day, so the value ${given} was not imported. Correct the date and import it again.`,
  }),
  secondHour: (line: number) => ({
    ja: `時計が戻る日に二度ある時刻の、行の並びから決められない値です(${line}行目にも同じ日時があります)。先の値だけを残しました。`,
    en: `This time comes twice on the day when clocks go back, and the order of the lines does not tell which is meant (line ${line} has the same time). Only the first value was kept.`,
  }),
  unsureHour: (count: number) => ({
    ja: `${shown(count, 'ja-JP')}行。その日の記録には二度の片方しかなく、どちらかを決められません。ファイルの並びから、古い順のファイルでは先の、新しい順のファイルでは後の時刻として取り込みました。`,
    en: `${shown(count, 'en-GB')} lines. The file has one of the two hours only, and nothing tells which. They were taken as the first one where the file goes from old to new, as the second one where it goes from new to old.`,
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
  sleepLog: { ja: '睡眠記録', en: 'sleep log' },
  hourTwice: { ja: '時計が戻る日に二度ある時刻', en: 'times that come twice when clocks go back' },
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
  appleHealth: { ja: 'Apple Healthの記録', en: 'Records of Apple Health' },
  besideAppleHealth: {
    ja: 'Apple Healthの書き出しに付くファイル',
    en: 'A file that lies beside an export of Apple Health',
  },
  noMetric: {
    ja: '対応する指標がないため取り込みません。',
    en: 'It is not imported: there is no metric for it.',
  },
  noQuestionnaires: {
    ja: '質問票の得点は取り込みの対象外です。',
    en: 'Scores of questionnaires are not imported.',
  },
})

/** What exports of Apple Health have that is refused, left out or repaired. */
export const appleWords = catalogue('importApple', {
  cutOff: {
    ja: 'ファイルが途中で切れています(</HealthData> で終わっていません)。この行から先は取り込めませんでした。iPhoneでもう一度書き出して、取り込み直してください。',
    en: 'The file is cut off (it does not end with </HealthData>). Nothing from this line on was imported. Export it again on the iPhone and import it again.',
  },
  elementTooLong: {
    ja: '1つの記録が1MBを超えています。この行から先は取り込めませんでした。iPhoneでもう一度書き出してください。',
    en: 'A record has more than 1 MB. Nothing from this line on was imported. Export it again on the iPhone.',
  },
  doubtful: {
    ja: '引用符(")が閉じていないようです。この記録と、続く記録が混ざったため、取り込みませんでした。',
    en: 'A quotation mark (") is not closed. This record ran into the next one, and neither was imported.',
  },
  nothingToTake: {
    ja: '取り込める種類の記録がありません。',
    en: 'It has no records of a kind that is imported.',
  },
  unknownUnit: (metric: MetricKey, unit: string) => ({
    ja: `${metrics[metric].name.ja}の単位「${unit}」は換算できません。`,
    en: `${metrics[metric].name.en}: the unit “${unit}” cannot be converted.`,
  }),
  unknownStage: (text: string) => ({
    ja: `睡眠の値「${text}」は、知られている段階ではありません。`,
    en: `“${text}” is no stage of sleep that is known.`,
  }),
  endsBeforeItBegins: {
    ja: '終わりの日時が、始まりより後ではありません。',
    en: 'It does not end after it begins.',
  },
  tooManySources: {
    ja: '計測元が60を超えています。この計測元の記録は取り込みませんでした。',
    en: 'There are more than 60 sources. Records of this one were not imported.',
  },
  impossibleDay: (metric: MetricKey, date: string, value: number) => ({
    ja: `${date} の${metrics[metric].name.ja}が合わせて ${shown(value, 'ja-JP')} になり、1日に記録できる範囲を超えます。1日の値は作りませんでした。`,
    en: `${metrics[metric].name.en} of ${date} comes to ${shown(value, 'en-GB')}, outside what a day can have. No figure of the day was made.`,
  }),
  energyOf: (date: string) => ({ ja: `${date} のエネルギー`, en: `Energy of ${date}` }),
  noBasalEnergy: (date: string) => ({
    ja: `${date} は安静時のエネルギー(BasalEnergyBurned)がないため、消費カロリーを作りませんでした。`,
    en: `${date} has no BasalEnergyBurned, so no calories of the day were made.`,
  }),
  noActiveEnergy: (date: string) => ({
    ja: `${date} は活動のエネルギー(ActiveEnergyBurned)がないため、消費カロリーを作りませんでした。`,
    en: `${date} has no ActiveEnergyBurned, so no calories of the day were made.`,
  }),
  nobodyAsleep: {
    ja: '目覚めの記録だけで、眠りがありません。睡眠として取り込みませんでした。',
    en: 'There is only waking and no sleep. It was not imported as one.',
  },
  sleepTooLong: {
    ja: '続いた睡眠が25時間を超えます。取り込みませんでした。',
    en: 'The sleep lasts more than 25 hours. It was not imported.',
  },

  // What is left out, by its name in the file.
  named: (name: string) => ({ ja: name, en: name }),
  furtherTypes: { ja: 'その他の種類', en: 'Further types' },
  typesLeft: (count: number) => ({
    ja: `${shown(count, 'ja-JP')}件。対応する指標がないため取り込みません。`,
    en: `${shown(count, 'en-GB')} of them are not imported: there is no metric.`,
  }),
  elementsLeft: (count: number) => ({
    ja: `${shown(count, 'ja-JP')}件。計測値の記録ではないため取り込みません。`,
    en: `${shown(count, 'en-GB')} of them are not imported: they are no records of measurements.`,
  }),
  inBed: { ja: 'SleepAnalysis InBed', en: 'SleepAnalysis InBed' },
  inBedLeft: (count: number) => ({
    ja: `${shown(count, 'ja-JP')}件。床にいた時間は眠りではないため取り込みません。`,
    en: `${shown(count, 'en-GB')} of them are not imported: time in bed is no sleep.`,
  }),
  unknownZones: (count: number) => ({
    ja: `${shown(count, 'ja-JP')}件の記録で時間帯の名前を読めないため、日時に付いた時差で日付を決めました。`,
    en: `${shown(count, 'en-GB')} records name a time zone that is not known; their days were told by the offset of their times.`,
  }),
  otherDays: { ja: '時差のある場所での記録', en: 'Records made in other time zones' },
  inTheirDay: (count: number) => ({
    ja: `${shown(count, 'ja-JP')}件。計測した場所の日付が被験者の時間帯の日付と違うため、その日の値にだけ入れました。`,
    en: `${shown(count, 'en-GB')} of them are in the figure of their own day alone, which is another one in the subject's time zone.`,
  }),
  malformed: { ja: 'XMLの乱れ', en: 'Malformed XML' },
  repaired: (count: number, line: number) => ({
    ja: `${shown(count, 'ja-JP')}か所を直して読みました(最初は${line}行目)。`,
    en: `Repaired in ${shown(count, 'en-GB')} places (first in line ${line}).`,
  }),
})

/** Families of files of Google Takeout, and why some are not imported. */
export const takeoutLayoutWords = catalogue('layoutTakeout', {
  restingHeartRate: { ja: '日ごとの安静時心拍数', en: 'Resting heart rate by day' },
  variability: { ja: '日ごとの心拍変動', en: 'Heart rate variability by day' },
  oxygen: { ja: '日ごとの血中酸素', en: 'Blood oxygen by day' },
  breathing: { ja: '日ごとの呼吸数', en: 'Breathing rate by day' },
  activeMinutes: { ja: '活動時間', en: 'Active time' },
  activeHalf: { ja: '活動時間の一部', en: 'A part of active time' },
  sleepLogs: { ja: '睡眠', en: 'Sleep' },
  sleepStages: { ja: '睡眠の段階', en: 'Stages of sleep' },
  distance: { ja: '1分ごとの移動距離', en: 'Distance by minute' },
  livePace: { ja: '歩行のペース', en: 'Pace of walking' },
  bodyTemperature: { ja: '1分ごとの皮膚温', en: 'Skin temperature by minute' },
  sleepScore: { ja: '睡眠の得点', en: 'Scores of sleep' },
  exercises: { ja: '運動の記録', en: 'Exercises' },
  personal: { ja: '個人の情報や位置', en: 'Personal details or places' },
  otherFamily: { ja: 'Google Takeoutのほかの記録', en: 'Other records of Google Takeout' },
  pages: { ja: '説明や画像', en: 'Pages and pictures' },
  repeatsSteps: {
    ja: '歩数の繰り返しのため取り込みません。',
    en: 'It is not imported: it repeats the steps.',
  },
  notOfNight: {
    ja: '夜間の皮膚温ではないため取り込みません。',
    en: 'It is not imported: it is not the skin temperature of nights.',
  },
  neverRead: {
    ja: '計測値ではない個人の情報のため、読み込みません。',
    en: 'It is never read: it is personal and no measurement.',
  },
  notReadYet: {
    ja: 'この種類の記録には対応していないため取り込みません。',
    en: 'It is not imported: records of this kind are not read.',
  },
  noRecords: { ja: '記録がありません。', en: 'It has no records.' },
  noData: { ja: 'データではないため取り込みません。', en: 'It is not imported: it is no data.' },
  readWith: (file: string) => ({
    ja: `${file} と合わせて取り込みます。`,
    en: `It is imported with ${file}.`,
  }),
  withoutOther: {
    ja: '活動時間は very_active_minutes と moderately_active_minutes の両方から作ります。対になるファイルがないため取り込みません。',
    en: 'Active time is made of very_active_minutes and moderately_active_minutes. It is not imported: the other file is missing.',
  },
})

/** What exports of Google Takeout have that is refused or left out. */
export const takeoutWords = catalogue('importTakeout', {
  nobody: {
    ja: 'だれのデータかが、ファイルの場所からわかりません。P001.zip のように、人ごとのZIPかフォルダーに入れて取り込んでください。',
    en: 'Where it lies does not say whose it is. Put it into a ZIP file or folder of each person, such as P001.zip.',
  },
  halfMissingFile: (family: string) => ({
    ja: `同じ月の ${family} のファイルがないため、活動時間を作れません。ZIPが分かれている場合は、すべてを一度に選んでください。`,
    en: `Active time cannot be made without the ${family} file of the same month. Where the export has several ZIP files, choose all at once.`,
  }),
  halfMissing: (date: string) => ({
    ja: `${date} の moderately_active_minutes がないため、活動時間を作りませんでした。`,
    en: `${date} has no moderately_active_minutes, so no active time of the day was made.`,
  }),
  noMidnight: (text: string) => ({
    ja: `「${text}」は0時ではないため、日ごとの値の日付として読めません。`,
    en: `“${text}” is not midnight, so it is no date of a figure of a day.`,
  }),
  brokenEntry: {
    ja: 'JSONとして読めません。この記録だけを取り込みませんでした。',
    en: 'This cannot be read as JSON. Only this entry was left out.',
  },
  entryTooLong: {
    ja: '1つの記録が1MBを超えています。この行から先は取り込めませんでした。もう一度書き出して、取り込み直してください。',
    en: 'An entry has more than 1 MB. Nothing from this line on was imported. Export it again and import it again.',
  },
  cutOff: {
    ja: 'ファイルが途中で切れています(] で終わっていません)。この行から先は取り込めませんでした。もう一度書き出して、取り込み直してください。',
    en: 'The file is cut off (it does not end with ]). Nothing from this line on was imported. Export it again and import it again.',
  },
  unknownStage: (text: string) => ({
    ja: `睡眠の段階「${text}」は、知られている段階ではありません。`,
    en: `“${text}” is no stage of sleep that is known.`,
  }),
  endsBeforeItBegins: {
    ja: '終わりの日時が、始まりより後ではありません。',
    en: 'It does not end after it begins.',
  },
  sleepTooLong: {
    ja: '睡眠が25時間を超えます。取り込みませんでした。',
    en: 'The sleep lasts more than 25 hours. It was not imported.',
  },
  notWorn: { ja: '装着していない間の心拍数', en: 'Heart rate while not worn' },
  notWornLeft: (count: number) => ({
    ja: `${shown(count, 'ja-JP')}件。確からしさが0(肌に触れていない)のため取り込みません。`,
    en: `${shown(count, 'en-GB')} of them are not imported: their confidence is 0 (no contact to the skin).`,
  }),
  placeholder: { ja: '値のない日', en: 'Days without a figure' },
  placeholderLeft: (count: number) => ({
    ja: `${shown(count, 'ja-JP')}件。値のない日を埋める0のため取り込みません。`,
    en: `${shown(count, 'en-GB')} of them are not imported: they are zeros in the place of figures.`,
  }),
  padded: { ja: '記録のない日の活動時間', en: 'Active time of days without records' },
  paddedLeft: (count: number) => ({
    ja: `${shown(count, 'ja-JP')}件。先の日まで書かれた0で、動いた記録のない日のため取り込みません。`,
    en: `${shown(count, 'en-GB')} of them are not imported: they are zeros written ahead, of days without any record.`,
  }),
})

/** What exports of Samsung Health have that is refused or left out. */
export const samsungWords = catalogue('importSamsung', {
  oxygen: { ja: '血中酸素', en: 'Blood oxygen' },
  bins: { ja: '1分ごとの心拍数', en: 'Heart rate by minute' },
  other: { ja: 'Samsung Healthのほかの記録', en: 'Other records of Samsung Health' },
  oneDevice: { ja: '機器ごとの歩数', en: 'Steps of single devices' },
  oneDeviceLeft: (count: number) => ({
    ja: `${shown(count, 'ja-JP')}件。すべての機器を合わせた歩数(source_type -2)を使い、足し合わせません。`,
    en: `${shown(count, 'en-GB')} of them are not imported: the steps of all devices together (source_type -2) are, and nothing is added.`,
  }),
  noBins: (file: string) => ({
    ja: `1分ごとの値のファイル ${file} がありません。jsonsフォルダーも含めて、書き出したフォルダーをまるごと選んでください。`,
    en: `The file ${file} with the values by minute is missing. Choose the exported folder as a whole, with its folder jsons.`,
  }),
  brokenBins: (file: string) => ({
    ja: `1分ごとの値のファイル ${file} をJSONとして読めません。もう一度書き出して、取り込み直してください。`,
    en: `The file ${file} with the values by minute cannot be read as JSON. Export it again and import it again.`,
  }),
  ofNoRow: {
    ja: 'このファイルを指す心拍数の行がないため取り込みません。',
    en: 'It is not imported: no row of heart rate names it.',
  },
  repeatsSleep: {
    ja: '睡眠の繰り返しのため取り込みません。',
    en: 'It is not imported: it repeats the sleep.',
  },
  repeatsSteps: {
    ja: '日ごとの歩数(step_daily_trend)の繰り返しのため取り込みません。',
    en: 'It is not imported: it repeats the steps of days (step_daily_trend).',
  },
  repeatsBeats: {
    ja: '心拍数の繰り返しのため取り込みません。',
    en: 'It is not imported: it repeats the heart rate.',
  },
  alike: (note: string, count: number) => ({
    ja: `${note}同じ種類のファイルがほかに${shown(count, 'ja-JP')}個あります。`,
    en: `${note} There are ${shown(count, 'en-GB')} more files of the kind.`,
  }),
})

/** Why a value that a provider's file tells is not stored. */
export const refusalMessages = catalogue('importRefusal', refusalWords)

/** What exports of accounts of Garmin and Oura have that is refused or left out. */
export const accountExportWords = catalogue('importAccountExport', {
  health: { ja: '夜間の測定', en: 'Values of nights' },
  scores: { ja: 'Ouraの得点', en: 'Scores of Oura' },
  fit: { ja: 'FITファイル', en: 'FIT files' },
  otherOfGarmin: { ja: 'Garminのほかの記録', en: 'Other records of Garmin' },
  otherOfOura: { ja: 'Ouraのほかの記録', en: 'Other records of Oura' },
  values: { ja: '取り込まない値', en: 'Values that are not stored' },
  left: (what: string, count: number, reason: string) => ({
    ja: `「${what}」の${shown(count, 'ja-JP')}件。${reason}。`,
    en: `${shown(count, 'en-GB')} of “${what}”: ${reason}.`,
  }),
  unreadableTime: {
    ja: '日時を読み取れないため、この値を取り込みませんでした。',
    en: 'Its time cannot be read, so the value was not imported.',
  },
  noLength: {
    ja: '長さがないか、終わりが始まりより後ではないため、取り込みませんでした。',
    en: 'It has no length, or does not end after it begins, so it was not imported.',
  },
  ofError: {
    ja: '値ではなく、提供元のエラーが書かれています。',
    en: 'It is no value but an error of the provider.',
  },
})

/** Epoch files of ActiLife, and what of them is left out. */
export const actigraphWords = catalogue('importActigraph', {
  epochs: { ja: 'ActiGraphのエポック', en: 'Epochs of ActiGraph' },
  noStart: {
    ja: '始まりの日時(Start Time、Start Date)を読み取れないため取り込みません。ActiLifeからもう一度書き出してください。',
    en: 'It is not imported: its start (Start Time, Start Date) cannot be read. Export it again from ActiLife.',
  },
  noEpoch: {
    ja: 'エポックの長さ(Epoch Period)がないため取り込みません。加速度そのもの(RAW)ではなく、60秒などのエポックのCSVを書き出してください。',
    en: 'It is not imported: it has no Epoch Period. Export a CSV file of epochs, such as 60 seconds, and not the raw acceleration.',
  },
  epochTooLong: {
    ja: 'エポックの長さから1分ごとの歩数を作れないため取り込みません。60秒か、60を割り切る秒数で書き出してください。',
    en: 'It is not imported: its epochs do not make up minutes. Export it with epochs of 60 seconds, or of a part of 60.',
  },
  unknownColumns: {
    ja: '列の名前がなく、Modeの値からも列の中身がわからないため取り込みません。ActiLifeで列の名前を付けて書き出してください。',
    en: 'It is not imported: its columns have no names, and its Mode does not tell what they are. Export it from ActiLife with column headers.',
  },
  named: (columns: string) => ({ ja: columns, en: columns }),
  countsLeft: (epochs: number) => ({
    ja: `${shown(epochs, 'ja-JP')}エポック。カウント、照度、姿勢などには対応する指標がないため取り込みません。`,
    en: `${shown(epochs, 'en-GB')} epochs: counts, light, posture and the like are not imported, since there is no metric for them.`,
  }),
  partMinutes: { ja: '始まりと終わりの半端な1分', en: 'Minutes that are not whole' },
  partMinutesLeft: (count: number) => ({
    ja: `${shown(count, 'ja-JP')}分。エポックが揃わず、1分の歩数にならないため取り込みません。`,
    en: `${shown(count, 'en-GB')} of them are not imported: their epochs are not all there.`,
  }),
  noBeat: { ja: '心拍のないエポック', en: 'Epochs without a heart beat' },
  noBeatLeft: (count: number) => ({
    ja: `${shown(count, 'ja-JP')}件。心拍数が0か空欄のため取り込みません。`,
    en: `${shown(count, 'en-GB')} of them are not imported: their heart rate is 0 or empty.`,
  }),
})

/** Tables of any heading, and what is wrong with how their columns are mapped. */
export const mappingWords = catalogue('importMapping', {
  table: (columns: string) => ({ ja: `CSV(${columns})`, en: `CSV (${columns})` }),
  leftOut: {
    ja: 'この見出しの表は取り込まないと選ばれています。',
    en: 'Tables of this heading are not imported, as was chosen.',
  },
  counts: {
    ja: '加速度のカウントなどには、対応する指標がありません。',
    en: 'There is no metric for counts of acceleration and the like.',
  },
  columnsLeft: { ja: '取り込まない列', en: 'Columns that are not imported' },
  named: (columns: string) => ({ ja: `${columns}。`, en: `${columns}.` }),
  marks: { ja: '値のない欄', en: 'Cells without a value' },
  marksLeft: (count: number) => ({
    ja: `${shown(count, 'ja-JP')}欄。NA、NaN、nullなど、値がないことを表す文字のため取り込みません。`,
    en: `${shown(count, 'en-GB')} of them are not imported: they have NA, NaN, null and the like.`,
  }),
  noTime: (text: string) => ({
    ja: `「${text}」には時刻がありません。日ごとの値であれば、値の長さを1日にしてください。`,
    en: `“${text}” has no time. If values are of days, choose a day as their length.`,
  }),
  noDay: (text: string) => ({
    ja: `「${text}」には0時以外の時刻があり、日ごとの値の日付ではありません。`,
    en: `“${text}” has a time other than midnight, so it is no date of a figure of a day.`,
  }),
  hasOffset: (text: string) => ({
    ja: `「${text}」には時差が書かれています。日時の読み方を「書かれている時差」にしてください。`,
    en: `“${text}” has an offset. Choose that times have their own offset.`,
  }),
  noOffset: (text: string) => ({
    ja: `「${text}」には時差が書かれていません。`,
    en: `“${text}” has no offset.`,
  }),

  // Refusals of a mapping.
  chooseTable: {
    ja: 'この見出しの表は、送ったファイルにありません。画面を開き直してください。',
    en: 'The files have no table of this heading. Open the page again.',
  },
  tableTwice: { ja: '同じ見出しの表が2回あります。', en: 'A table of this heading comes twice.' },
  noSuchColumn: {
    ja: 'この列は表にありません。もう一度選んでください。',
    en: 'The table has no such column. Choose again.',
  },
  choosePerson: {
    ja: '被験者のIDの列を選んでください。',
    en: 'Choose the column with the IDs of subjects.',
  },
  chooseDate: { ja: '日時の列を選んでください。', en: 'Choose the column with the date.' },
  chooseForm: {
    ja: '日付の書き方を選んでください。データからは決められません。',
    en: 'Choose the order of dates. The data do not tell it.',
  },
  impossibleForm: (text: string) => ({
    ja: `「${text}」は、この順の日付ではありません。`,
    en: `“${text}” is no date in this order.`,
  }),
  timeOfUnix: {
    ja: '1970年からの秒数には時刻も含まれます。時刻の列を外してください。',
    en: 'A Unix time has the time, too. Take the column of times away.',
  },
  otherTable: {
    ja: 'ここから別の表が始まるため、読み取りませんでした。表ごとにファイルを分けてください。',
    en: 'Another table begins here, which was not read. Put each table into a file of its own.',
  },
  otherTables: { ja: '同じファイルのほかの表', en: 'Other tables of the file' },
  otherLines: (count: number) => ({ ja: `${count}行。`, en: `${count} lines.` }),
  timeOfDays: {
    ja: '日ごとの値に時刻の列は使いません。時刻の列を外すか、値の長さを変えてください。',
    en: 'Figures of days have no time. Take the column of times away, or choose another length.',
  },
  columnTwice: {
    ja: 'この列は、ほかの読み方にも選んでいます。',
    en: 'This column is chosen for something else, too.',
  },
  noValue: {
    ja: '取り込む値の列を1つ以上選んでください。',
    en: 'Choose at least one column of values.',
  },
  unknownMetric: (metric: string) => ({
    ja: `「${metric}」という指標はありません。`,
    en: `There is no metric “${metric}”.`,
  }),
  unknownUnit: (metric: MetricKey, unit: string) => ({
    ja: `${metrics[metric].name.ja}の単位「${unit}」は換算できません。`,
    en: `${metrics[metric].name.en}: the unit “${unit}” cannot be converted.`,
  }),
  metricTwice: (metric: MetricKey) => ({
    ja: `${metrics[metric].name.ja}を2つの列に選んでいます。1つだけ選んでください。`,
    en: `${metrics[metric].name.en} is chosen for two columns. Choose one.`,
  }),
  noLength: (metric: MetricKey) => ({
    ja: `${metrics[metric].name.ja}は、1分、1時間、1日のどれかの値として取り込めます。`,
    en: `${metrics[metric].name.en} is imported by minute, hour or day.`,
  }),
  ofDayOrMoment: (metric: MetricKey) => ({
    ja: `${metrics[metric].name.ja}は、その時点か1日の値として取り込めます。`,
    en: `${metrics[metric].name.en} is imported of a moment or a day.`,
  }),
  ofDayAlone: (metric: MetricKey) => ({
    ja: `${metrics[metric].name.ja}は、1日の値としてだけ取り込めます。`,
    en: `${metrics[metric].name.en} is imported of a day alone.`,
  }),
  mapFirst: {
    ja: '列の対応付けを確認してから取り込んでください。',
    en: 'Confirm how the columns are read, then import.',
  },
  notMappable: {
    ja: 'この取り込みには、対応付ける表がありません。',
    en: 'This import has no table whose columns are mapped.',
  },
  noTables: {
    ja: '見出しのあるCSVがありません。列の名前の行がある表を指定してください。',
    en: 'There is no CSV file with a heading. Name tables with a line that has the names of columns.',
  },
  toMap: (file: string, columns: string) => ({
    ja: `${file} の見出し(${columns})は、まだ対応付けられていません。画面の「ファイルの取り込み」で1度確認するか、--mapping で対応付けのファイルを指定してください。`,
    en: `The columns of ${file} (${columns}) are not mapped yet. Confirm them once on the page of imports, or name a file with --mapping.`,
  }),
  mappingFile: (reason: string) => ({
    ja: `--mapping のファイルを読めません。${reason}`,
    en: `The file of --mapping cannot be read. ${reason}`,
  }),
  noJson: { ja: 'JSONではありません。', en: 'It is no JSON.' },
  noColumnNamed: (column: string) => ({
    ja: `列「${column}」が見出しにありません。`,
    en: `The heading has no column “${column}”.`,
  }),
  badPart: (name: string) => ({
    ja: `「${name}」の値が違います。docs/data-import.md を確認してください。`,
    en: `The value of “${name}” is wrong. See docs/data-import.md.`,
  }),
})

/** Refusals of files that are sent on the screen. */
export const uploadWords = catalogue('importUpload', {
  noFiles: { ja: '取り込むファイルを選んでください。', en: 'Choose the files to import.' },
  tooManyFiles: (most: number) => ({
    ja: `一度に選べるのは${most}個までです。フォルダーをZIPにまとめて、もう一度選んでください。`,
    en: `Choose at most ${most} files at a time. Pack the folder as a ZIP file and choose that.`,
  }),
  badName: {
    ja: '名前のない、名前に使えない文字のある、または名前が1000文字を超えるファイルがあります。名前を変えて、もう一度選んでください。',
    en: 'A file has no name, one with characters that cannot be used, or one of more than 1000 characters. Rename it and choose it again.',
  },
  badSize: {
    ja: 'ファイルの大きさを読めません。もう一度ファイルを選んでください。',
    en: 'The size of a file cannot be read. Choose the files again.',
  },
  allEmpty: {
    ja: 'ファイルが空です。中身のあるファイルを選んでください。',
    en: 'The files are empty. Choose others.',
  },
  notImported: {
    ja: '取り込みが終わっていないため、取り消せません。',
    en: 'It is not imported, so there is nothing to undo.',
  },
  nothingChanged: {
    ja: '同じ内容は取り込み済みで、この取り込みでは何も変わっていません。先に取り込んだほうを取り消してください。',
    en: 'The same content was imported before, and this import changed nothing. Undo the earlier one.',
  },
  devicesUnknown: {
    ja: '以前の版で取り込まれたため、どの値がこの取り込みのものかがわかりません。取り消せません。',
    en: 'It was imported by an earlier version, and nothing says which values are of it. It cannot be undone.',
  },
  alsoOfAnother: (device: string) => ({
    ja: `デバイス「${device}」には、ほかの取り込みの値もあります。どの値がどの取り込みのものかは記録していないため、取り消せません。`,
    en: `Another import has values of the device “${device}”, too. Which values are of which is not recorded, so neither can be undone.`,
  }),
  alsoConnected: (device: string) => ({
    ja: `デバイス「${device}」は提供元と連携したことがあり、届いた値もあります。取り消せません。`,
    en: `The device “${device}” was connected to its provider, which sent values, too. It cannot be undone.`,
  }),
  tooMuchWaiting: {
    ja: '取り込まれていないファイルがたくさんあります。それらを取り込んでから、もう一度お試しください。取り込まれないファイルは7日で消えます。',
    en: 'Many files wait to be imported. Import them first; files that nobody imports are gone after 7 days.',
  },
  notReceiving: {
    ja: 'このファイルの受け付けは終わっています。もう一度ファイルを選んでください。',
    en: 'These files are not received any more. Choose them again.',
  },
  fileChanged: {
    ja: 'ファイルの大きさが、選んだときと違います。もう一度ファイルを選んでください。',
    en: 'The size of a file is not what it was when it was chosen. Choose it again.',
  },
  filesGone: {
    ja: '送ったファイルは、もうありません(7日で消えます)。もう一度ファイルを選んでください。',
    en: 'The files are gone (they are kept for 7 days). Choose them again.',
  },
  notAllArrived: (name: string) => ({
    ja: `「${name}」がまだ届いていません。もう一度ファイルを選んでください。`,
    en: `“${name}” has not arrived. Choose the files again.`,
  }),
  notChecked: {
    ja: 'ファイルの確認が終わっていません。終わるまで待つか、別のファイルを選んでください。',
    en: 'The files are not checked yet. Wait until they are, or choose others.',
  },
  nothingToImport: {
    ja: '取り込めるファイルがありません。ファイルごとの理由を確認してください。',
    en: 'There is no file that can be imported. See the reason of each.',
  },
  noSuchAccount: (account: string) => ({
    ja: `「${account}」は、ファイルの中のIDにありません。もう一度選んでください。`,
    en: `The files have no ID “${account}”. Choose again.`,
  }),
  accountTwice: (account: string) => ({
    ja: `ファイルの中のID「${account}」に、被験者を2回選んでいます。`,
    en: `Two subjects are chosen for the ID “${account}” of the files.`,
  }),
  noSuchSubject: (code: string) => ({
    ja: `被験者「${code}」は、このプロジェクトに登録されていません。先に登録するか、別の被験者を選んでください。`,
    en: `The subject “${code}” is not registered in this project. Register them first or choose another.`,
  }),
  subjectTwice: (code: string) => ({
    ja: `被験者「${code}」を、2つのIDに選んでいます。1人に1つだけ選んでください。`,
    en: `The subject “${code}” is chosen for two IDs. Choose each subject once.`,
  }),
  deviceOfAnother: (account: string, wearer: string) => ({
    ja:
      wearer === ''
        ? `ファイルの中のID「${account}」のデバイスは登録済みで、だれにも紐づいていません。「デバイス」で紐づけてから取り込んでください。`
        : `ファイルの中のID「${account}」のデバイスは、すでに被験者「${wearer}」に紐づいています。変えるには「デバイス」で紐づけを変更してください。`,
    en:
      wearer === ''
        ? `The device of the ID “${account}” of the files is registered and linked to nobody. Link it under “Devices”, then import.`
        : `The device of the ID “${account}” of the files is linked to subject “${wearer}” already. Change the link under “Devices”.`,
  }),
  projectGone: { ja: 'プロジェクトが削除されています。', en: 'The project was deleted.' },
  noReport: { ja: '取り込みの結果がありません。', en: 'There is no report of this import.' },
  mixed: (one: string, other: string) => ({
    ja: `形式の違うファイルが混ざっています(「${one}」と「${other}」)。形式ごとに分けて取り込んでください。`,
    en: `The files are of two formats (“${one}” and “${other}”). Import each format by itself.`,
  }),
  leadsOut: (archive: string, name: string) => ({
    ja: `「${archive}」の中に、フォルダーの外を指す名前(${name})があります。安全のため、このZIPは開きません。`,
    en: `“${archive}” has a name that leads out of its folder (${name}). To be safe, it was not opened.`,
  }),
  unpacksToTooMuch: (archive: string, most: number) => ({
    ja: `「${archive}」を開くと${most} GBを超えます。分けて取り込んでください。`,
    en: `“${archive}” unpacks to more than ${most} GB. Import it in parts.`,
  }),
  tooManyEntries: (archive: string, most: number) => ({
    ja: `「${archive}」の中のファイルが${shown(most, 'ja-JP')}個を超えています。分けて取り込んでください。`,
    en: `“${archive}” has more than ${shown(most, 'en-GB')} files. Import it in parts.`,
  }),
  zipInZip: {
    ja: 'ZIPの中のZIPは開きません。取り出してから選んでください。',
    en: 'A ZIP file within a ZIP file is not opened. Take it out and choose it.',
  },
})

const zipWords = catalogue('importZip', {
  damaged: {
    ja: 'ZIPが壊れているか、途中で切れています。もう一度取得して、取り込み直してください。',
    en: 'The ZIP file is damaged or cut off. Download it again and import it again.',
  },
  encrypted: {
    ja: 'パスワードで保護されたZIPは開けません。パスワードなしで取り出してから選んでください。',
    en: 'A ZIP file with a password cannot be opened. Take the files out and choose them.',
  },
  inParts: {
    ja: '分割されたZIP(.z01 など)は開けません。ひとつにまとめてから選んでください。',
    en: 'A ZIP file split into .z01 and so on cannot be opened. Join its parts and choose that.',
  },
  tooMany: { ja: 'ZIPの中のファイルが多すぎます。', en: 'The ZIP file has too many files.' },
  unknownMethod: {
    ja: 'この圧縮の方法には対応していません。ふつうのZIP(Deflate)で作り直してください。',
    en: 'It is compressed in a way that is not read. Make an ordinary ZIP file (Deflate).',
  },
})

/** Why an archive or one of its files cannot be read. */
export const zipFaultWords: Readonly<Record<ZipFault, Message>> = {
  damaged: zipWords.damaged,
  encrypted: zipWords.encrypted,
  in_parts: zipWords.inParts,
  too_many: zipWords.tooMany,
  unknown_method: zipWords.unknownMethod,
}

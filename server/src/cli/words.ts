import { type MetricKey, metrics } from '../modules/series/measurement'
import { catalogue } from '../platform/words'

const inJapanese = (count: number) => count.toLocaleString('ja-JP')
const inEnglish = (count: number, noun: string) =>
  `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`

/** Messages of all commands. */
export const cliWords = catalogue('cli', {
  help: (commands: string) => ({
    ja: `使い方: npm run kansoku -- <コマンド> [引数]\n\n${commands}`,
    en: `Usage: npm run kansoku -- <command> [arguments]\n\n${commands}`,
  }),
  unknownCommand: (name: string) => ({
    ja: `${name} というコマンドはありません。`,
    en: `There is no command ${name}.`,
  }),
  unknownOption: (name: string) => ({
    ja: `${name} という指定はありません。`,
    en: `There is no option ${name}.`,
  }),
  surplusArgument: (given: string) => ({
    ja: `「${given}」は余分な引数です。`,
    en: `“${given}” is one argument too many.`,
  }),
  unreadableOption: (name: string) => ({
    ja: `${name} の値を読み取れませんでした。「-」で始まる値は ${name}=値 のように指定してください。`,
    en: `The value of ${name} could not be read. Write a value that begins with “-” as ${name}=value.`,
  }),
  noDataFolder: (folder: string) => ({
    ja: `${folder} に Kansoku のデータがありません。KANSOKU_DATA_DIR（外部のデータベースでは DATABASE_URL）を確認するか、Kansoku を一度起動してから（npm start）、もう一度実行してください。`,
    en: `${folder} has no data of Kansoku. Check KANSOKU_DATA_DIR (DATABASE_URL for an external database), or start Kansoku once (npm start), then run this again.`,
  }),
  noTables: {
    ja: 'DATABASE_URL のデータベースに Kansoku のテーブルがありません。DATABASE_URL を確認するか、Kansoku を一度起動してから（npm start）、もう一度実行してください。',
    en: 'The database of DATABASE_URL has no tables of Kansoku. Check DATABASE_URL, or start Kansoku once (npm start), then run this again.',
  },
  databaseLost: {
    ja: 'データベースとの接続が切れました。Kansoku かデータベースを起動し直してから、同じコマンドをもう一度実行してください。記録済みの続きから進みます。',
    en: 'The connection to the database was lost. Start Kansoku or the database again, then run the same command. It goes on after what is stored.',
  },
  diskFull: {
    ja: 'ディスクの空き容量がないため、書き込めませんでした。空き容量を増やしてから、同じコマンドをもう一度実行してください。',
    en: 'The disk is full, so nothing more could be written. Free some space, then run the same command again.',
  },
  severalProjects: (code: string) => ({
    ja: `プロジェクト ${code} が複数の会社にあります。--company で会社コードを指定してください。`,
    en: `Several companies have a project ${code}. Name the company by its code with --company.`,
  }),
  unknownProject: (code: string) => ({
    ja: `プロジェクト ${code} はありません。コードを確認してください。新しく作って取り込むときは --create-project を付けてください。`,
    en: `There is no project ${code}. Check the code. To make it and import into it, add --create-project.`,
  }),
  projectCode: { ja: 'プロジェクトコード', en: 'Project code' },
  rows: { ja: '行', en: ' rows' },
  subjectDays: { ja: '人日', en: ' subject days' },
  progress: (done: string, total: string, unit: string, rate: string, left: string) => ({
    ja: `${done}/${total}${unit}  ${rate}${unit}/秒  残り ${left}`,
    en: `${done}/${total}${unit}  ${rate}${unit}/s  ${left} left`,
  }),
  progressBar: (unit: string) => ({
    ja: `{bar} {percentage}% | {value}/{total}${unit} | {rate}${unit}/秒 | 残り {left}`,
    en: `{bar} {percentage}% | {value}/{total}${unit} | {rate}${unit}/s | {left} left`,
  }),
  seconds: (seconds: number) => ({ ja: `${seconds}秒`, en: `${seconds} s` }),
  minutes: (minutes: number, seconds: number) => ({
    ja: `${minutes}分${seconds}秒`,
    en: `${minutes} min ${seconds} s`,
  }),
  hours: (hours: number, minutes: number) => ({
    ja: `${hours}時間${minutes}分`,
    en: `${hours} h ${minutes} min`,
  }),
})

export const distributeWords = catalogue('distribute', {
  usage: {
    ja: `distribute [--shards 数]  計測値の表を Citus のノードに分散します（docs/scaling.md）
  --shards 数   分割の数（既定 32。これから使うノードのコア数の 2〜4倍。分散した後は変わりません）

何度実行しても同じです。KANSOKU_DISTRIBUTE=1 を指定すると、起動のたびに行います。`,
    en: `distribute [--shards number]  spreads the tables of measurements over the nodes of Citus (docs/scaling.md)
  --shards number   into how many parts (32 unless given; 2 to 4 for each core of the nodes to come; fixed once distributed)

It can be run any number of times. With KANSOKU_DISTRIBUTE=1 it is done at every start.`,
  },
  shards: (most: number) => ({
    ja: `--shards は 1 から ${most} までの整数にしてください。`,
    en: `--shards must be a whole number from 1 to ${most}.`,
  }),
  noCitus: {
    ja: 'このデータベースに Citus の拡張機能はありません。1台の PostgreSQL のまま使います。何も変えていません。',
    en: 'This database does not have the extension Citus. It stays a single PostgreSQL; nothing was changed.',
  },
  distributed: (tables: string, nodes: number, shards: number) => ({
    ja: `${tables.replaceAll(', ', '、')} を ${nodes} ノード、${shards} 分割に分散しました。`,
    en: `Distributed ${tables} over ${nodes} nodes, in ${shards} parts.`,
  }),
  alreadyDistributed: (nodes: number, shards: number) => ({
    ja: `すべての表は分散済みです（${nodes} ノード、${shards} 分割）。`,
    en: `All tables are distributed already (${nodes} nodes, ${shards} parts).`,
  }),
  emptied: (tables: string) => ({
    ja: `コーディネーターに残っていた ${tables.replaceAll(', ', '、')} の行を消しました。`,
    en: `Removed the rows of ${tables} that were left on the coordinator.`,
  }),
})

export const replayWords = catalogue('replay', {
  usage: {
    ja: `replay --project コード   提供元から受信して保管しているデータを、今の読み方で読み直します(読み方を直した後に使います)
  何度実行しても、結果は同じです。連携が終わったデバイスのデータは読み直しません。
  --company コード   会社(1社だけのときは省略できます)
  --device コード    このデバイスだけ
  --provider 名前    この提供元だけ(oura など)
  --since 日付       この日(UTC)以降に受信したものだけ YYYY-MM-DD`,
    en: `replay --project code   reads what was received from providers and kept once more, as it is read now (after a reader was mended)
  Repeating it changes nothing. Data of devices whose connection has ended are not read again.
  --company code     the company (needless where there is only one)
  --device code      this device alone
  --provider name    this provider alone (such as oura)
  --since day        received on this day (UTC) or later, YYYY-MM-DD`,
  },
  answers: { ja: '件', en: 'answers' },
  chooseProject: {
    ja: '--project にプロジェクトコードを指定してください。',
    en: 'Name the project with --project.',
  },
  noSuchProvider: (given: string, known: string) => ({
    ja: `--provider ${given} はありません。選べるもの: ${known}`,
    en: `There is no --provider ${given}. There are: ${known}`,
  }),
  since: {
    ja: '--since は 2026-11-21 のような日付にしてください。',
    en: '--since must be a day such as 2026-11-21.',
  },
  stopped: {
    ja: '中断しました。同じコマンドで、もう一度はじめから読み直せます。',
    en: 'Stopped. The same command reads everything again.',
  },
  nothingKept: {
    ja: '保管しているデータがありません。保管する日数は、会社の設定の提供元ごとに決められます。',
    en: 'Nothing is kept. For how many days answers are kept is set for each provider in the settings of the company.',
  },
  done: (devices: number, answers: number, stored: number) => ({
    ja: `デバイス ${inJapanese(devices)}台の受信データ ${inJapanese(answers)}件を読み直しました。新しい値、変わった値は ${inJapanese(stored)}件です。`,
    en: `Read ${inEnglish(answers, 'answer')} of ${inEnglish(devices, 'device')} again. ${inEnglish(stored, 'value')} were new or changed.`,
  }),
  left: (devices: number) => ({
    ja: `連携が終わった、または被験者が参加を終えたデバイス ${inJapanese(devices)}台は、読み直しませんでした。`,
    en: `${inEnglish(devices, 'device')} whose connection has ended, or whose wearer left, were not read again.`,
  }),
  refused: (ja: string, en: string, count: number) => ({
    ja: `  保存しなかった値（${ja}）: ${inJapanese(count)}件`,
    en: `  Not stored (${en}): ${inEnglish(count, 'value')}`,
  }),
})

export const generateWords = catalogue('generate', {
  usage: {
    ja: `generate --subjects 人数 --days 日数   架空の研究データを作ります(欠測の理由、昼寝、睡眠段階、1秒ごとの心拍を含む)
  途中で止まったときは、同じコマンドで続きから作ります。
  --project コード   書き込み先のプロジェクト(既定 GEN)。なければ作ります
  --company コード   会社(1社だけのときは省略できます)
  --seed 文字列      同じ値からは同じデータができます(既定 kansoku)
  --last-day 日付    最後の日 YYYY-MM-DD(既定 今日。続きを作るときは、始めたときの日。別の場所にまた同じデータを作るときは指定してください)
  --mix              架空でない被験者がいるプロジェクトにも書き込みます
  --rhythm second|device   心拍の間隔。1秒ごと(既定)か、機器のような5〜15秒ごと`,
    en: `generate --subjects number --days number   invents the data of a study (with reasons for gaps, naps, stages of sleep, a heart rate each second)
  Stopped half-way, the same command goes on where it stopped.
  --project code     the project to write into (GEN unless given); made where it is missing
  --company code     the company (needless where there is only one)
  --seed text        the same text gives the same data (kansoku unless given)
  --last-day day     the last day, YYYY-MM-DD (today unless given; going on, the day of the beginning; give it to make the same data elsewhere)
  --mix              also writes into a project with subjects that are not invented
  --rhythm second|device   the heart rate each second, or every 5 to 15 seconds as a device has it`,
  },
  size: (subjects: number, days: number, lastDay: string) => ({
    ja: `${inJapanese(subjects)}人 × ${days}日分（${lastDay}まで）`,
    en: `${inEnglish(subjects, 'subject')} × ${inEnglish(days, 'day')} (until ${lastDay})`,
  }),
  alreadyThere: (project: string, size: string) => ({
    ja: `プロジェクト ${project} の ${size}は、すべて作成済みです。何も書き込みませんでした。`,
    en: `The project ${project} already has all of ${size}. Nothing was written.`,
  }),
  goingOn: (whole: number, next: number) => ({
    ja: `${inJapanese(whole)}人分は作成済みです。${inJapanese(next)}人目から続けます。`,
    en: `${inEnglish(whole, 'subject')} are there already. Going on with number ${next.toLocaleString('en-GB')}.`,
  }),
  written: (project: string, subjects: number, days: number, samples: number, seconds: string) => ({
    ja: `プロジェクト ${project} に ${inJapanese(subjects)}人 × ${days}日分、計測値 ${inJapanese(samples)}件を書き込みました(${seconds}秒)。`,
    en: `Wrote ${inEnglish(subjects, 'subject')} × ${inEnglish(days, 'day')}, ${inEnglish(samples, 'measurement')}, into the project ${project} (${seconds} s).`,
  }),
  stopped: {
    ja: '中断しました。同じコマンドで続きから作れます。',
    en: 'Stopped. The same command goes on from here.',
  },
  realPeople: (project: string, count: number) => ({
    ja: `プロジェクト ${project} には、このコマンドが作ったものではない被験者が ${inJapanese(count)}名います。架空のデータは別のプロジェクトに作ってください（--project 新しいコード）。混ぜてよいときは --mix を付けてください。`,
    en: `The project ${project} has ${inEnglish(count, 'subject')} that this command did not make. Invent data in another project (--project new-code). To mix them, add --mix.`,
  }),
  lastDayInFuture: {
    ja: '--last-day に未来の日付は指定できません。',
    en: '--last-day must not be in the future.',
  },
  otherStudy: (project: string, begun: string) => ({
    ja: `プロジェクト ${project} は別の条件で作られています（${begun}）。続きを作るときは同じ条件を指定してください。別のデータは別のプロジェクトに作ってください（--project 新しいコード）。`,
    en: `The project ${project} was made with other arguments (${begun}). To go on, give the same. Make other data in another project (--project new-code).`,
  }),
  rhythm: { ja: '--rhythm は second か device です。', en: '--rhythm is second or device.' },
  lastDay: {
    ja: '--last-day は 2026-11-21 のような日付にしてください。',
    en: '--last-day must be a day such as 2026-11-21.',
  },
  wholeNumber: (name: string, most: number) => ({
    ja: `${name} に 1 から ${inJapanese(most)} までの整数を指定してください。`,
    en: `${name} must be a whole number from 1 to ${most.toLocaleString('en-GB')}.`,
  }),
})

const moreListed = (isListed: number) =>
  isListed
    ? { ja: 'すべてを --report のファイルに書き出しました。', en: 'All are in the file of --report.' }
    : {
        ja: 'すべてを見るには --report ファイル名.csv を付けてください。',
        en: 'To see all, add --report file.csv.',
      }

/** Messages of the import; a flag is 1 or 0. */
export const importCommandWords = catalogue('importCommand', {
  usage: {
    ja: `import <fitabase|lifesnaps|apple-health|google-takeout|samsung-health|garmin|oura|actigraph|csv> フォルダー --project コード   書き出されたウェアラブルデータを取り込みます
  --project コード      取り込み先のプロジェクト
  --create-project      プロジェクトがなければ作ります
  --company コード      会社(1社だけのときは省略できます)
  --time-zone 名前      新しいプロジェクトの時間帯(既定 Asia/Tokyo)
  --prefix 文字列       被験者コードの前に付ける文字(既定 FIT-、LIFE-、APPLE-、TAKEOUT-、SAMSUNG-、GARMIN-、OURA-、ACTIGRAPH-、csvでは なし)
  --mapping ファイル.json  csv: 列の対応付け(省略すると、このプロジェクトの画面で確認したもの)
  --report ファイル.csv 取り込まなかった行の一覧を書き出します
  --extend-links        紐づけより前の計測値があれば、紐づけを前に延ばして被験者のものにします
  --dated-ids           日付のように見えるID(2-Jan、45291 など)は、Excelが変えたものではなく、このままで正しいとみなします
  --again               取り込み済みのフォルダーでも、はじめから読み直します
  途中で止まったときは、同じコマンドで続きから取り込みます。
  終了コード: 0 すべて取り込んだ、3 取り込まなかった行やファイルがある、1 失敗`,
    en: `import <fitabase|lifesnaps|apple-health|google-takeout|samsung-health|garmin|oura|actigraph|csv> folder --project code   imports exported wearable data
  --project code       the project to import into
  --create-project     makes the project where it is missing
  --company code       the company (needless where there is only one)
  --time-zone name     the time zone of a new project (Asia/Tokyo unless given)
  --prefix text        before the codes of subjects (FIT-, LIFE-, APPLE-, TAKEOUT-, SAMSUNG-, GARMIN-, OURA- or ACTIGRAPH- unless given; none for csv)
  --mapping file.json  csv: how the columns are read (as was confirmed on the screen for this project unless given)
  --report file.csv    writes a list of the rows that were not imported
  --extend-links       where values are older than the link, lets the link begin earlier and gives them to the subject
  --dated-ids          IDs that look like dates (2-Jan, 45291) are right as they stand, and none that Excel has changed
  --again              reads a folder that was imported before from its beginning
  Stopped half-way, the same command goes on where it stopped.
  Exit codes: 0 all was imported, 3 some rows or files were not, 1 it failed`,
  },
  chooseFormat: {
    ja: '取り込む形式を fitabase、lifesnaps、apple-health、google-takeout、samsung-health、garmin、oura、actigraph、csv のどれかで指定してください。',
    en: 'Name the format to import: fitabase, lifesnaps, apple-health, google-takeout, samsung-health, garmin, oura, actigraph or csv.',
  },
  unreadableMapping: (file: string) => ({
    ja: `--mapping のファイル ${file} を読めません。場所を確認してください。`,
    en: `The file ${file} of --mapping cannot be read. Check where it is.`,
  }),
  mappingOfTables: {
    ja: '--mapping は csv だけで使えます。',
    en: '--mapping is for csv alone.',
  },
  chooseFolder: { ja: 'フォルダーを1つ指定してください。', en: 'Name one folder.' },
  chooseProject: {
    ja: '--project でプロジェクトのコードを指定してください。',
    en: 'Name the project by its code with --project.',
  },
  checking: { ja: 'ファイルを確認しています …', en: 'Checking the files …' },
  stopped: {
    ja: '中断しました。同じコマンドで続きから取り込めます。',
    en: 'Stopped. The same command goes on from here.',
  },
  projectMade: (code: string) => ({
    ja: `プロジェクト ${code} を作りました(装着の判定: 歩数または心拍)。`,
    en: `Made the project ${code} (worn is what has steps or a heart rate).`,
  }),
  alreadyImported: {
    ja: 'このフォルダーは取り込み済みで、変更はありません(もう一度読むには --again を付けてください)。',
    en: 'This folder was imported before and has not changed (to read it again, add --again).',
  },
  imported: (people: number, files: number, rows: number) => ({
    ja: `取り込みました。被験者 ${inJapanese(people)}人、ファイル ${inJapanese(files)}件、${inJapanese(rows)}行。`,
    en: `Imported ${inEnglish(people, 'subject')}, ${inEnglish(files, 'file')}, ${inEnglish(rows, 'row')}.`,
  }),
  stored: (written: number, unchanged: number) => ({
    ja: `計測値は新規・変更 ${inJapanese(written)}件、変更なし ${inJapanese(unchanged)}件です。`,
    en: `Measurements: ${written.toLocaleString('en-GB')} new or changed, ${unchanged.toLocaleString('en-GB')} unchanged.`,
  }),
  held: (count: number) => ({
    ja: `紐づけのない期間の計測値 ${inJapanese(count)}件は、デバイスに保管しました。`,
    en: `${inEnglish(count, 'measurement')} of times without a link were kept with the device.`,
  }),
  file: (name: string, label: string, rows: number, rejected: number, duplicates: number) => {
    const ja = [
      rejected > 0 ? `拒否 ${inJapanese(rejected)}件` : '',
      duplicates > 0 ? `重複 ${inJapanese(duplicates)}件` : '',
    ].filter((part) => part !== '')
    const en = [
      rejected > 0 ? `${rejected.toLocaleString('en-GB')} refused` : '',
      duplicates > 0 ? inEnglish(duplicates, 'duplicate') : '',
    ].filter((part) => part !== '')
    return {
      ja: `  ${name}: ${label}、${inJapanese(rows)}行${ja.length > 0 ? `(${ja.join('、')})` : ''}`,
      en: `  ${name}: ${label}, ${inEnglish(rows, 'row')}${en.length > 0 ? ` (${en.join(', ')})` : ''}`,
    }
  },
  skippedFile: (name: string, label: string, note: string) => ({
    ja: `  ${name}: ${label}、${note}`,
    en: `  ${name}: ${label}. ${note}`,
  }),
  refusedFile: (name: string, reason: string) => ({
    ja: `  ${name}: 取り込めません。${reason}`,
    en: `  ${name}: cannot be imported. ${reason}`,
  }),
  rejection: (file: string, line: number, column: string, reason: string) => ({
    ja: `  ${file} ${line}行目 ${column}: ${reason}`,
    en: `  ${file} line ${line}, ${column}: ${reason}`,
  }),
  rounded: (metric: MetricKey, count: number) => ({
    ja: `${metrics[metric].name.ja}の値 ${inJapanese(count)}件は、${1 / metrics[metric].scale} ${metrics[metric].unit} の刻みに丸めて記録しました。`,
    en: `${inEnglish(count, 'value')} of ${metrics[metric].name.en} rounded to ${1 / metrics[metric].scale} ${metrics[metric].unit}.`,
  }),
  notImported: (count: number) => ({
    ja: `取り込まなかったもの ${inJapanese(count)}件:`,
    en: `Not imported: ${count.toLocaleString('en-GB')}`,
  }),
  differing: (replaced: number, kept: number) => ({
    ja: `記録済みの値と違ったもの: 置き換え ${inJapanese(replaced)}件、記録済みの値を残したもの ${inJapanese(kept)}件`,
    en: `Other than the stored value: ${replaced.toLocaleString('en-GB')} replaced, ${kept.toLocaleString('en-GB')} kept as stored`,
  }),
  more: (rest: number, isListed: number) => ({
    ja: `  ほか ${inJapanese(rest)}件。${moreListed(isListed).ja}`,
    en: `  And ${rest.toLocaleString('en-GB')} more. ${moreListed(isListed).en}`,
  }),
  waiting: (values: number, devices: number) => ({
    ja: `${inJapanese(values)}件の値が、${inJapanese(devices)}台のデバイスの紐づけより前にあり、だれのものとも表示されていません。`,
    en: `${inEnglish(values, 'value')} of ${inEnglish(devices, 'device')} are older than the link and are shown as nobody's.`,
  }),
  waitingDevice: (
    device: string,
    values: number,
    first: string,
    last: string,
    subject: string,
    since: string,
  ) => ({
    ja: `  ${device}: ${inJapanese(values)}件(${first}〜${last})、被験者 ${subject} との紐づけは ${since} から`,
    en: `  ${device}: ${inEnglish(values, 'value')} (${first} to ${last}), linked to the subject ${subject} from ${since}`,
  }),
  moreDevices: (rest: number) => ({
    ja: `  ほか ${inJapanese(rest)}台`,
    en: `  And ${inEnglish(rest, 'device')} more`,
  }),
  howToExtend: {
    ja: '  紐づけを前に延ばすには、同じコマンドに --extend-links を付けて実行するか、デバイスの編集画面で延ばしてください。',
    en: '  To let links begin earlier, run the same command with --extend-links, or extend them where the device is edited.',
  },
})

export const accessKeyCommandWords = catalogue('accessKeyCommand', {
  usage: {
    ja: `create-access-key --project コード --name 名前 --scopes subjects,daily,… [--days 日数] [--owner アドレス] [--deidentified [--keep-dates]]
  プログラムがプロジェクトのデータを読み取るキーを発行します。最後の行がキーです。二度と表示されません。
    --scopes       読み取るデータなど。コンマで区切ります: subjects, daily, samples, sleep, answers, alerts, conduct, audit, exports, ingest
    --days         有効な日数（1〜730、既定は90）
    --purpose      目的。操作履歴に残ります
    --owner        キーを発行するオーナーのメールアドレス。既定は最初のオーナー
    --deidentified コードの代わりに番号、日付はずらして返します（最後の最大84日分は返りません）
    --keep-dates   --deidentified のとき、日付はそのまま返します
    --company      会社コード。同じコードのプロジェクトがほかの会社にもあるとき`,
    en: `create-access-key --project CODE --name NAME --scopes subjects,daily,… [--days N] [--owner ADDRESS] [--deidentified [--keep-dates]]
  Makes a key with which programs read a project's data. The last line is the key; it is not shown again.
    --scopes       what it reads or sends, separated by commas: subjects, daily, samples, sleep, answers, alerts, conduct, audit, exports, ingest
    --days         days that it is valid (1 to 730, usually 90)
    --purpose      why, for the audit log
    --owner        the address of the owner for whom it acts; usually the first one
    --deidentified numbers instead of codes, dates moved (without the last days, up to 84)
    --keep-dates   with --deidentified: the dates as they are
    --company      the company, where others have a project with this code`,
  },
  chooseProject: {
    ja: '--project でプロジェクトコードを指定してください。',
    en: 'Give the code of the project with --project.',
  },
  chooseName: { ja: '--name でキーの名前を指定してください。', en: 'Give a name with --name.' },
  chooseScopes: (known: string) => ({
    ja: `--scopes には次のものをコンマで区切って指定してください: ${known}`,
    en: `--scopes takes some of these, separated by commas: ${known}`,
  }),
  days: (most: number) => ({
    ja: `--days は1〜${most}の整数にしてください。`,
    en: `--days must be a whole number from 1 to ${most}.`,
  }),
  noOwner: {
    ja: 'この会社にはサインインできるオーナーがいません。先にオーナーを招待してください。',
    en: 'The company has no owner who can sign in. Invite one first.',
  },
  unknownOwner: (email: string) => ({
    ja: `「${email}」はこの会社のオーナーではありません。`,
    en: `${email} is no owner of this company.`,
  }),
  purpose: { ja: 'コマンドで発行', en: 'Made by a command' },
  made: (name: string, project: string, owner: string) => ({
    ja: `キー「${name}」を発行しました（プロジェクト ${project}、オーナー ${owner}）。次の行がキーです。`,
    en: `Made the key “${name}” (project ${project}, owner ${owner}). The next line is the key.`,
  }),
})

export const exportCommandWords = catalogue('exportCommand', {
  usage: {
    ja: `export --project コード (--tables daily,samples:heart_rate,answers | --definition ファイル) --out フォルダー
  プロジェクトのデータを、表ごとのファイルに書き出します。途中で止まったときは、同じコマンドで続きから書き出します。
    --tables       subjects, daily, sleep, answers, samples（すべての項目）、samples:項目。コンマで区切ります
    --definition   条件の JSON ファイル（docs/files.md）
    --format       csv, csv_excel, csv_shift_jis, tsv, parquet（既定）, sav, ndjson
    --from, --to   最初と最後の日（本人の暦日）
    --layout       wide（既定）か long     --times  utc（既定）、local、both
    --granularity  raw（既定）, second, minute, five_minutes, quarter, hour, day
    --deidentified コードの代わりに番号、日付はずらし（最後の最大84日分を除きます）、自由記述を除きます
    --keep-dates   --deidentified のとき、日付はそのままにします
    --destination  書き出したファイルを送る保存先の名前（データ出力の画面の「保存先」）
    --company      会社コード。同じコードのプロジェクトがほかの会社にもあるとき
  オーナーだけに示される項目（生年、性別など）は入りません。`,
    en: `export --project CODE (--tables daily,samples:heart_rate,answers | --definition FILE) --out DIR
  Writes data of a project, a file for each table. Stopped half-way, the same command goes on where it stopped.
    --tables       subjects, daily, sleep, answers, samples (all metrics), samples:METRIC, separated by commas
    --definition   the choices as a JSON file (docs/files.md)
    --format       csv, csv_excel, csv_shift_jis, tsv, parquet (usual), sav, ndjson
    --from, --to   the first and the last local day
    --layout       wide (usual) or long     --times  utc (usual), local, both
    --granularity  raw (usual), second, minute, five_minutes, quarter, hour, day
    --deidentified numbers for codes, dates moved (without the last days, up to 84), no free text
    --keep-dates   with --deidentified: the dates as they are
    --destination  the name of a destination (page of exports) to which the files are sent, too
    --company      the company, where others have a project with this code
  What owners alone are told, such as birth years, is left out.`,
  },
  chooseProject: {
    ja: '--project でプロジェクトコードを指定してください。',
    en: 'Give the code of the project with --project.',
  },
  chooseFolder: { ja: '--out で書き出し先のフォルダーを指定してください。', en: 'Give a folder with --out.' },
  chooseTables: {
    ja: '--tables か --definition のどちらか一方を指定してください。',
    en: 'Give either --tables or --definition.',
  },
  unknownTable: (name: string) => ({
    ja: `「${name}」という表はありません。subjects, daily, sleep, answers, samples:項目 から選んでください。`,
    en: `There is no table ${name}. Choose of subjects, daily, sleep, answers, samples:METRIC.`,
  }),
  unreadableDefinition: (file: string) => ({
    ja: `${file} を JSON として読み取れません。`,
    en: `${file} cannot be read as JSON.`,
  }),
  noWorkbook: {
    ja: 'Excel のブックは1つのファイルなので、このコマンドでは書き出せません。データ出力の画面か、ほかの形式を使ってください。',
    en: 'A workbook is one file, which this command does not write. Use the page of exports, or another format.',
  },
  stopped: {
    ja: '中断しました。同じコマンドで続きから書き出します。',
    en: 'Stopped. The same command goes on from here.',
  },
  written: (file: string, rows: number, bytes: number) => ({
    ja: `${file}: ${inJapanese(rows)}行、${inJapanese(bytes)}バイト`,
    en: `${file}: ${inEnglish(rows, 'row')}, ${inEnglish(bytes, 'byte')}`,
  }),
  kept: (tables: number) => ({
    ja: `${tables}個の表は、前回までに書き出されていました。`,
    en: `${inEnglish(tables, 'table')} had been written before.`,
  }),
  sent: (files: number, destination: string, place: string) => ({
    ja: `${files}個のファイルを、保存先「${destination}」の ${place} に送りました。`,
    en: `Sent ${inEnglish(files, 'file')} to the destination ${destination}, below ${place}.`,
  }),
  done: (tables: number, folder: string) => ({
    ja: `${tables}個の表を ${folder} に書き出しました。列の意味は codebook.csv にあります。`,
    en: `Wrote ${inEnglish(tables, 'table')} to ${folder}. codebook.csv says what the columns mean.`,
  }),
})

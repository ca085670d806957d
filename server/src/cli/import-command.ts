import { parseArgs } from 'node:util'
import {
  type ImportKind,
  type ImportSummary,
  importFolder,
  type ProjectToMake,
  rejectionsOf,
  writeReport,
} from '../modules/data-import'
import { type Command, type CommandContext, UsageError } from './command'
import { reportLines } from './import-report'
import { createProgressLine } from './progress-line'
import { findProjectOfCommand, makeProjectOfCommand, type ProjectChoice } from './project-of-command'

const usage = `import <fitabase|lifesnaps> フォルダー --project コード   公開形式のウェアラブルデータを取り込みます
  --project コード      取り込み先のプロジェクト
  --create-project      プロジェクトがなければ作ります
  --company コード      会社(1社だけのときは省略できます)
  --time-zone 名前      新しいプロジェクトの時間帯(既定 Asia/Tokyo)
  --prefix 文字列       被験者コードの前に付ける文字(既定 FIT- または LIFE-)
  --report ファイル.csv 取り込まなかった行の一覧を書き出します
  --extend-links        紐づけより前の計測値があれば、紐づけを前に延ばして被験者のものにします
  --again               取り込み済みのフォルダーでも、はじめから読み直します
  途中で止まったときは、同じコマンドで続きから取り込みます。
  終了コード: 0 すべて取り込んだ、3 取り込まなかった行やファイルがある、1 失敗`

/** Reads the exports of a folder into a project. */
export const importCommand: Command = {
  name: 'import',
  usage,
  async run(args, context) {
    const { kind, folder, options } = readArguments(args)
    const { db } = context.database
    const choice: ProjectChoice = {
      code: options.project,
      company: options.company ?? null,
      timeZone: options['time-zone'] ?? null,
      // The exports have heart rate of few people, but steps of all.
      wearMethod: 'steps_or_heart_rate',
      mayCreate: options['create-project'] === true,
    }
    const project = (await findProjectOfCommand(db, choice)) ?? projectToMake(context, choice)
    const summary = await withProgress(context, (progress) =>
      importFolder(
        { db, now: context.now },
        {
          kind,
          folder: context.path(folder),
          project,
          prefix: options.prefix,
          again: options.again,
          extendLinks: options['extend-links'],
          signal: context.signal,
          progress,
        },
      ),
    )
    if (!summary) {
      context.print('中断しました。同じコマンドで続きから取り込めます。')
      return
    }
    for (const line of reportLines(summary, options.report !== undefined)) context.print(line)
    if (options.report) await writeReport(context.path(options.report), rejectionsOf(db, summary.runId))
    return summary.rejected > 0 || summary.refusedFiles.length > 0 ? 3 : 0
  },
}

/** Made only once the folder is known to hold something: a wrong folder leaves no empty project. */
function projectToMake({ database, now, print }: CommandContext, choice: ProjectChoice): ProjectToMake {
  return {
    time_zone: choice.timeZone ?? 'Asia/Tokyo',
    async make() {
      const { project } = await makeProjectOfCommand(database.db, choice, now())
      print(`プロジェクト ${project.code} を作りました(装着の判定: 歩数または心拍)。`)
      return project
    },
  }
}

type Progress = { inspected(rows: number): void; advanced(rows: number): void }

/** Null when Ctrl-C ended it; what was acknowledged until then stays. */
async function withProgress(
  context: CommandContext,
  work: (progress: Progress) => Promise<ImportSummary>,
): Promise<ImportSummary | null> {
  const line = createProgressLine('行')
  context.print('ファイルを確認しています …')
  try {
    return await work({ inspected: (rows) => line.begin(rows), advanced: (rows) => line.advance(rows) })
  } catch (error) {
    if (context.signal.aborted) return null
    throw error
  } finally {
    line.end()
  }
}

function readArguments(args: readonly string[]) {
  const { values, positionals } = parse(args)
  const [kind, folder, ...more] = positionals
  if (!isKind(kind)) throw new UsageError('取り込む形式を fitabase か lifesnaps で指定してください。')
  if (!folder || more.length > 0) throw new UsageError('フォルダーを1つ指定してください。')
  if (!values.project) throw new UsageError('--project でプロジェクトのコードを指定してください。')
  return { kind, folder, options: { ...values, project: values.project } }
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      project: { type: 'string' },
      'create-project': { type: 'boolean' },
      company: { type: 'string' },
      'time-zone': { type: 'string' },
      prefix: { type: 'string' },
      report: { type: 'string' },
      again: { type: 'boolean' },
      'extend-links': { type: 'boolean' },
    },
  })
}

function isKind(text: string | undefined): text is ImportKind {
  return text === 'fitabase' || text === 'lifesnaps'
}

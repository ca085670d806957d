import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { generateStudy, type StudyPlan } from '../modules/generator'
import { dateOf, dayBounds, localDayOf, numberOfDate } from '../modules/measurement'
import { countSubjectsBesides } from '../modules/test-subject'
import type { Tables } from '../platform/tables'
import { type Command, UsageError } from './command'
import { createProgressLine } from './progress-line'
import { projectOfCommand } from './project-of-command'

const usage = `generate --subjects 人数 --days 日数   架空の研究データを作ります(欠測の理由、昼寝、睡眠段階、1秒ごとの心拍を含む)
  --project コード   書き込み先のプロジェクト(既定 GEN)。なければ作ります
  --company コード   会社(1社だけのときは省略できます)
  --seed 文字列      同じ値からは同じデータができます(既定 kansoku)
  --last-day 日付    最後の日 YYYY-MM-DD(既定 今日。後の日にまた同じデータを作るときは指定してください)
  --mix              架空でない被験者がいるプロジェクトにも書き込みます
  --rhythm second|device   心拍の間隔。1秒ごと(既定)か、機器のような5〜15秒ごと`

/** Invents a study of any size. */
export const generateCommand: Command = {
  name: 'generate',
  usage,
  async run(args, context) {
    const options = readArguments(args)
    const { db } = context.database
    const { project } = await projectOfCommand(
      db,
      {
        code: options.project,
        company: options.company,
        timeZone: null,
        wearMethod: 'heart_rate',
        mayCreate: true,
      },
      context.now(),
    )
    if (!options.mix) await refuseRealPeople(db, project)
    const plan = planOf(options, project.time_zone, context.now())
    const line = createProgressLine('人日')
    line.begin(plan.subjects * plan.days)
    const startedAt = Date.now()
    const until = endOf(plan)
    try {
      const { samples } = await generateStudy(
        { db, now: () => new Date(Math.min(context.now().getTime(), until)) },
        {
          plan,
          project,
          codePrefix: codePrefixOf(project),
          signal: context.signal,
          onDay: () => line.advance(1),
        },
      )
      line.end()
      const seconds = (Date.now() - startedAt) / 1000
      context.print(
        `プロジェクト ${project.code} に ${plan.subjects}人 × ${plan.days}日分、計測値 ${samples.toLocaleString('ja-JP')}件を書き込みました(${seconds.toFixed(1)}秒)。`,
      )
    } catch (error) {
      line.end()
      if (!context.signal.aborted) throw error
      context.print('中断しました。同じコマンドで続きから作れます。')
    }
  },
}

const codePrefixOf = ({ code }: { code: string }) => `${code}-`

/** Invented people among real ones cannot be told apart afterwards. */
async function refuseRealPeople(db: Kysely<Tables>, project: { id: string; code: string }): Promise<void> {
  const others = await countSubjectsBesides(db, project.id, codePrefixOf(project))
  if (others === 0) return
  throw new UsageError(
    `プロジェクト ${project.code} には、このコマンドが作ったものではない被験者が ${others.toLocaleString('ja-JP')}名います。架空のデータは別のプロジェクトに作ってください（--project 新しいコード）。混ぜてよいときは --mix を付けてください。`,
  )
}

type Options = ReturnType<typeof readArguments>

function planOf(options: Options, timeZone: string, now: Date): StudyPlan {
  const today = localDayOf(now.getTime(), timeZone)
  const lastDay = options.lastDay ?? today
  if (lastDay > today) throw new UsageError('--last-day に未来の日付は指定できません。')
  const firstDate = dateOf(numberOfDate(lastDay) - options.days + 1)
  return {
    seed: options.seed,
    subjects: options.subjects,
    days: options.days,
    firstDate,
    timeZone,
    secondsFrom: options.rhythm === 'second' ? firstDate : '9999-12-31',
  }
}

/** A study that ended earlier ends with its last day and not in the middle of today. */
function endOf({ firstDate, days, timeZone }: StudyPlan) {
  return dayBounds(dateOf(numberOfDate(firstDate) + days - 1), timeZone).endsAt - 1
}

function readArguments(args: readonly string[]) {
  const values = parse(args)
  const rhythm = values.rhythm ?? 'second'
  if (rhythm !== 'second' && rhythm !== 'device') throw new UsageError('--rhythm は second か device です。')
  if (values['last-day'] !== undefined && !isDate(values['last-day'])) {
    throw new UsageError('--last-day は 2026-11-21 のような日付にしてください。')
  }
  return {
    subjects: wholeNumber('--subjects', values.subjects, 100_000),
    days: wholeNumber('--days', values.days, 3660),
    project: values.project ?? 'GEN',
    company: values.company ?? null,
    mix: values.mix === true,
    seed: values.seed ?? 'kansoku',
    lastDay: values['last-day'] ?? null,
    rhythm,
  }
}

/** Date.parse takes the 30th of February for the 1st of March. */
function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(`${text}T`)
}

function wholeNumber(name: string, text: string | undefined, most: number) {
  const value = Number(text)
  if (text && Number.isInteger(value) && value >= 1 && value <= most) return value
  throw new UsageError(`${name} に 1 から ${most.toLocaleString('ja-JP')} までの整数を指定してください。`)
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    options: {
      subjects: { type: 'string' },
      days: { type: 'string' },
      project: { type: 'string' },
      company: { type: 'string' },
      mix: { type: 'boolean' },
      seed: { type: 'string' },
      'last-day': { type: 'string' },
      rhythm: { type: 'string' },
    },
  }).values
}

import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import type { Kysely, Selectable } from 'kysely'
import {
  type BegunStudy,
  beginStudy,
  findStudy,
  generateStudy,
  markDone,
  type StudyParameters,
  type StudyPlan,
} from '../modules/collect/generator'
import { dateOf, dayBounds, localDayOf, numberOfDate } from '../modules/series/measurement'
import { RunCancelledError } from '../modules/studies/run'
import { countSubjectsBesides } from '../modules/studies/subject-record'
import type { ProjectTable, Tables } from '../platform/tables'
import type { Message } from '../platform/words'
import { type Command, UsageError } from './command'
import { createProgressLine } from './progress-line'
import { projectOfCommand } from './project-of-command'
import { cliWords, generateWords } from './words'

/** Invents a study of any size. */
export const generateCommand: Command = {
  name: 'generate',
  usage: generateWords.usage,
  mayBeFirst: true,
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
    const { study, done } = await studyOf(db, project, options, context.now())
    if (done.size === study.subjects) {
      const size = generateWords.size(study.subjects, study.days, study.last_on)
      context.print(generateWords.alreadyThere(project.code, size))
      return
    }
    if (done.size > 0) context.print(resumedMessage(done))
    const line = createProgressLine(cliWords.subjectDays, context.config.language)
    line.begin(study.subjects * study.days, done.size * study.days)
    const startedAt = Date.now()
    try {
      const { samples } = await generateStudy(
        { db, now: () => study.known_until_at },
        {
          plan: planOf(study, project.time_zone),
          project,
          codePrefix: codePrefixOf(project),
          done,
          onWritten: (tx, { index }) => markDone(tx, { projectId: project.id, index, at: context.now() }),
          onDays: (days) => line.advance(days),
          threads: threadsFor((study.subjects - done.size) * study.days),
          signal: context.signal,
        },
      )
      line.end()
      const seconds = (Date.now() - startedAt) / 1000
      const written = study.subjects - done.size
      context.print(generateWords.written(project.code, written, study.days, samples, seconds.toFixed(1)))
    } catch (error) {
      line.end()
      if (!context.signal.aborted && !(error instanceof RunCancelledError)) throw error
      context.print(generateWords.stopped)
    }
  },
}

/** Four threads produce as much as one writer can store; a small study is finished before a thread has started. */
const threadsFor = (subjectDays: number): number =>
  subjectDays < 100 ? 0 : Math.min(availableParallelism(), 4)

const codePrefixOf = ({ code }: { code: string }) => `${code}-`

/** Generated subjects among real ones could not be told apart later. */
async function refuseRealPeople(db: Kysely<Tables>, project: { id: string; code: string }): Promise<void> {
  const others = await countSubjectsBesides(db, project.id, codePrefixOf(project))
  if (others === 0) return
  throw new UsageError(generateWords.realPeople(project.code, others))
}

type Options = ReturnType<typeof readArguments>

/** The study with which the project was begun, or a new one; refused if the arguments differ. */
async function studyOf(
  db: Kysely<Tables>,
  project: Selectable<ProjectTable>,
  options: Options,
  now: Date,
): Promise<BegunStudy> {
  const today = localDayOf(now.getTime(), project.time_zone)
  if (options.lastDay && options.lastDay > today) {
    throw new UsageError(generateWords.lastDayInFuture)
  }
  const { seed, subjects, days, rhythm } = options
  const asked = { seed, subjects, days, rhythm, last_on: options.lastDay ?? today }
  const begun =
    (await findStudy(db, project.id)) ??
    (await beginStudy(db, {
      ...asked,
      project_id: project.id,
      known_until_at: new Date(Math.min(now.getTime(), endOf(asked.last_on, project.time_zone))),
      started_at: now,
    }))
  // Without --last-day a resumed study keeps its last day.
  const wanted = options.lastDay ? asked : { ...asked, last_on: begun.study.last_on }
  if (argumentsOf(wanted) !== argumentsOf(begun.study)) {
    throw new UsageError(generateWords.otherStudy(project.code, argumentsOf(begun.study)))
  }
  return begun
}

const argumentsOf = ({ subjects, days, seed, last_on, rhythm }: StudyParameters) =>
  `--subjects ${subjects} --days ${days} --seed ${seed} --last-day ${last_on} --rhythm ${rhythm}`

/** Threads end out of order, so one or two subjects after the first missing one may be complete. */
function resumedMessage(done: ReadonlySet<number>): Message {
  let first = 0
  while (done.has(first)) first += 1
  return generateWords.goingOn(done.size, first + 1)
}

function planOf({ seed, subjects, days, last_on, rhythm }: StudyParameters, timeZone: string): StudyPlan {
  const firstDate = dateOf(numberOfDate(last_on) - days + 1)
  const secondsFrom = rhythm === 'second' ? firstDate : '9999-12-31'
  return { seed, subjects, days, firstDate, timeZone, secondsFrom }
}

/** A study that ended before today ends with its last day, not in the middle of today. */
const endOf = (lastDay: string, timeZone: string) => dayBounds(lastDay, timeZone).endsAt - 1

function readArguments(args: readonly string[]) {
  const values = parse(args)
  const rhythm = (['second', 'device'] as const).find((each) => each === (values.rhythm ?? 'second'))
  if (!rhythm) throw new UsageError(generateWords.rhythm)
  if (values['last-day'] !== undefined && !isDate(values['last-day'])) {
    throw new UsageError(generateWords.lastDay)
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

/** `Date.parse` takes 30 February for 1 March. */
function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(`${text}T`)
}

function wholeNumber(name: string, text: string | undefined, most: number) {
  const value = Number(text)
  if (text && Number.isInteger(value) && value >= 1 && value <= most) return value
  throw new UsageError(generateWords.wholeNumber(name, most))
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

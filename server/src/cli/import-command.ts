import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import {
  type ImportKind,
  type ImportSummary,
  importFolder,
  importKinds,
  type NamedMapping,
  type ProjectToMake,
  readMappingFile,
  rejectionsOf,
  writeReport,
} from '../modules/collect/data-import'
import { RunCancelledError } from '../modules/studies/run'
import { type Command, type CommandContext, UsageError } from './command'
import { reportLines } from './import-report'
import { createProgressLine } from './progress-line'
import { findProjectOfCommand, makeProjectOfCommand, type ProjectChoice } from './project-of-command'
import { cliWords, importCommandWords } from './words'

/** Reads the exports of a folder into a project. */
export const importCommand: Command = {
  name: 'import',
  usage: importCommandWords.usage,
  mayBeFirst: true,
  async run(args, context) {
    const { kind, folder, options } = readArguments(args)
    const { db } = context.database
    const choice: ProjectChoice = {
      code: options.project,
      company: options.company ?? null,
      timeZone: options['time-zone'] ?? null,
      // The exports have the heart rate of only some people, but the steps of all.
      wearMethod: 'steps_or_heart_rate',
      mayCreate: options['create-project'] === true,
    }
    const project = (await findProjectOfCommand(db, choice)) ?? projectToMake(context, choice)
    const mapping = await mappingIn(options.mapping, context)
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
          datedIdsAreRight: options['dated-ids'],
          mapping,
          signal: context.signal,
          progress,
        },
      ),
    )
    if (!summary) {
      context.print(importCommandWords.stopped)
      return
    }
    for (const line of reportLines(summary, options.report !== undefined)) context.print(line)
    if (options.report)
      await writeReport(
        context.path(options.report),
        rejectionsOf(db, summary.runId),
        context.config.language,
      )
    return summary.rejected > 0 || summary.refusedFiles.length > 0 ? 3 : 0
  },
}

/** The mapping of the file; undefined where none is given. */
async function mappingIn(
  file: string | undefined,
  { path }: Pick<CommandContext, 'path'>,
): Promise<NamedMapping | undefined> {
  if (file === undefined) return undefined
  const text = await readFile(path(file), 'utf8').catch(() => null)
  if (text === null) throw new UsageError(importCommandWords.unreadableMapping(file))
  return readMappingFile(text)
}

/** Created only once the folder is known to hold data, so that a wrong folder leaves no empty project. */
function projectToMake({ database, now, print }: CommandContext, choice: ProjectChoice): ProjectToMake {
  return {
    time_zone: choice.timeZone ?? 'Asia/Tokyo',
    async make() {
      const { project } = await makeProjectOfCommand(database.db, choice, now())
      print(importCommandWords.projectMade(project.code))
      return project
    },
  }
}

type Progress = { inspected(rows: number): void; advanced(rows: number): void }

/** Null if Ctrl-C ended it or somebody cancelled it on the screen; acknowledged rows stay. */
async function withProgress(
  context: CommandContext,
  work: (progress: Progress) => Promise<ImportSummary>,
): Promise<ImportSummary | null> {
  const line = createProgressLine(cliWords.rows, context.config.language)
  context.print(importCommandWords.checking)
  try {
    return await work({ inspected: (rows) => line.begin(rows), advanced: (rows) => line.advance(rows) })
  } catch (error) {
    if (context.signal.aborted || error instanceof RunCancelledError) return null
    throw error
  } finally {
    line.end()
  }
}

function readArguments(args: readonly string[]) {
  const { values, positionals } = parse(args)
  const [kind, folder, ...more] = positionals
  if (!isKind(kind)) throw new UsageError(importCommandWords.chooseFormat)
  if (!folder || more.length > 0) throw new UsageError(importCommandWords.chooseFolder)
  if (!values.project) throw new UsageError(importCommandWords.chooseProject)
  if (values.mapping !== undefined && kind !== 'csv') throw new UsageError(importCommandWords.mappingOfTables)
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
      mapping: { type: 'string' },
      report: { type: 'string' },
      again: { type: 'boolean' },
      'extend-links': { type: 'boolean' },
      'dated-ids': { type: 'boolean' },
    },
  })
}

function isKind(text: string | undefined): text is ImportKind {
  return (importKinds as readonly (string | undefined)[]).includes(text)
}

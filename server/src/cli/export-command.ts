import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { contentKeys, ownersContents, sampledMetrics } from '../../../engines/data-out'
import {
  dataExportAudit,
  estimateExport,
  type FolderFile,
  type FolderReport,
  namedByCode,
  programVersion,
  readExportRequest,
  refuseImpossible,
  writeFolder,
} from '../modules/data-out/export'
import { folderSender } from '../modules/data-out/export-delivery'
import { destinationByName, placeOf, type StorageDestination } from '../modules/data-out/storage'
import { notFound } from '../platform/problem'
import { recordAudit } from '../platform/write/audit'
import { type Command, type CommandContext, UsageError } from './command'
import { createProgressLine } from './progress-line'
import { findProjectOfCommand } from './project-of-command'
import { cliWords, exportCommandWords as words } from './words'

/** Writes tables of a project into a folder of the server. */
export const exportCommand: Command = {
  name: 'export',
  usage: words.usage,
  async run(args, context) {
    const { code, company, body, out } = readArguments(args, context)
    const { definition: asked, subjectCodes, destination: named } = readExportRequest(body)
    if (asked.format === 'xlsx') throw new UsageError(words.noWorkbook)
    const owners = asked.contents.find((content) => ownersContents.includes(content))
    if (owners !== undefined) throw new UsageError(words.unknownTable(owners))
    const { db } = context.database
    const project = await findProjectOfCommand(db, {
      code,
      company,
      timeZone: null,
      wearMethod: 'heart_rate',
      mayCreate: false,
    })
    // Only a project that may be created can be missing.
    if (!project) throw notFound()
    const definition = await namedByCode(db, project.id, asked, subjectCodes)
    await refuseImpossible(db, project.id, definition)
    const destination = named === null ? null : await destinationByName(db, project.id, named)
    const folder = context.path(out)
    const { rows, subjects } = await estimateExport(db, project, definition, {
      encryptionKey: context.config.encryptionKey,
      now: context.now(),
    })
    const line = createProgressLine(cliWords.rows, context.config.language)
    line.begin(Math.round(rows))
    let report: FolderReport
    try {
      report = await writeFolder(
        {
          project: {
            id: project.id,
            companyId: project.company_id,
            code: project.code,
            name: project.name,
            validDayMinutes: project.valid_day_minutes,
          },
          definition,
          folder,
          programVersion,
          destinationId: destination?.id ?? null,
        },
        {
          db,
          encryptionKey: context.config.encryptionKey,
          now: context.now,
          signal: context.signal,
          advance: (done) => line.advance(done),
          ...(destination && { send: recordedSender(context, project, destination) }),
        },
      )
    } catch (error) {
      if (!context.signal.aborted) throw error
      context.print(words.stopped)
      return
    } finally {
      line.end()
    }
    const { contents, format, hidesCodes, shiftsDates, bandsBirthYears, dropsFreeText } = definition
    const place = destination && {
      destination: destination.name,
      place: placeOf(destination),
      objectKey: destination.prefix + report.keys,
    }
    await db.transaction().execute(async (tx) => {
      const event = {
        companyId: project.company_id,
        actor: { kind: 'command' },
        targetId: null,
        at: context.now(),
      } as const
      await recordAudit(tx, {
        ...event,
        action: dataExportAudit.create,
        after: {
          projectId: project.id,
          contents: [...contents],
          format,
          subjectCount: subjects,
          hidesCodes,
          shiftsDates,
          bandsBirthYears,
          dropsFreeText,
          holdsPersonal: false,
          ...place,
        },
      })
      if (place) {
        await recordAudit(tx, {
          ...event,
          action: dataExportAudit.deliver,
          after: { projectId: project.id, ...place },
        })
      }
    })
    for (const { file, rows: count, bytes } of report.tables) {
      context.print(words.written(file, count, bytes))
    }
    if (report.kept > 0) context.print(words.kept(report.kept))
    context.print(words.done(report.tables.length, folder))
    if (place) {
      const { destination: name, place: bucket, objectKey } = place
      context.print(words.sent(report.sent.length, name, `${bucket}/${objectKey}`))
    }
  },
}

/** Sends files, once it is recorded that they leave: a command that is stopped has sent some. */
function recordedSender(
  { config, database, now, signal }: CommandContext,
  project: { readonly id: string; readonly company_id: string },
  destination: StorageDestination,
): (file: FolderFile) => Promise<void> {
  const send = folderSender({ destination, ...config, signal })
  let isRecorded = false
  return async (file) => {
    if (!isRecorded) {
      await database.db.transaction().execute((tx) =>
        recordAudit(tx, {
          companyId: project.company_id,
          actor: { kind: 'command' },
          action: dataExportAudit.ask_delivery,
          targetId: null,
          after: { projectId: project.id, destination: destination.name, place: placeOf(destination) },
          at: now(),
        }),
      )
      isRecorded = true
    }
    await send(file)
  }
}

function readArguments(args: readonly string[], context: CommandContext) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      project: { type: 'string' },
      company: { type: 'string' },
      definition: { type: 'string' },
      tables: { type: 'string' },
      format: { type: 'string' },
      layout: { type: 'string' },
      granularity: { type: 'string' },
      times: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      destination: { type: 'string' },
      deidentified: { type: 'boolean' },
      'keep-dates': { type: 'boolean' },
      out: { type: 'string' },
    },
  })
  const {
    project,
    company,
    definition,
    tables,
    out,
    deidentified,
    'keep-dates': keepsDates,
    ...rest
  } = values
  if (!project) throw new UsageError(words.chooseProject)
  if (!out) throw new UsageError(words.chooseFolder)
  if ((definition === undefined) === (tables === undefined)) throw new UsageError(words.chooseTables)
  const hides = deidentified === true && {
    hidesCodes: true,
    shiftsDates: keepsDates !== true,
    bandsBirthYears: true,
    dropsFreeText: true,
  }
  const body =
    definition === undefined ? bodyOf(tables ?? '') : readDefinition(context.path(definition), definition)
  return { code: project, company: company ?? null, out, body: { ...body, ...rest, ...hides } }
}

function readDefinition(path: string, given: string): object {
  let read: unknown
  try {
    read = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new UsageError(words.unreadableDefinition(given))
  }
  if (typeof read !== 'object' || read === null) throw new UsageError(words.unreadableDefinition(given))
  return read
}

/** daily,samples:heart_rate,answers: contents, and of samples the metrics. */
function bodyOf(text: string): object {
  const given = text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  const metrics = given.filter((one) => one.startsWith('samples:')).map((one) => one.slice('samples:'.length))
  const asked = given.map((one) => (one === 'answers' ? 'surveys' : one.replace(/^samples:.*/, 'samples')))
  // A command is nobody's: what owners alone take out stays.
  const contents = contentKeys.filter(
    (content) => asked.includes(content) && !ownersContents.includes(content),
  )
  const unknown = asked.find((one) => !contents.some((content) => content === one))
  const wrong = unknown ?? metrics.find((metric) => !sampledMetrics.some((one) => one === metric))
  if (wrong !== undefined || contents.length === 0) throw new UsageError(words.unknownTable(wrong ?? text))
  return { contents, ...(metrics.length > 0 && { metrics }) }
}

import { parseArgs } from 'node:util'
import { isProviderKey, providerKeys } from '../../../engines/providers'
import { type ReplaySummary, refusalOf, replayAnswers } from '../modules/collect/provider'
import { RunCancelledError } from '../modules/studies/run'
import { type Command, type CommandContext, UsageError } from './command'
import { createProgressLine } from './progress-line'
import { findProjectOfCommand } from './project-of-command'
import { replayWords } from './words'

/** Reads kept answers of providers again, after a reader was mended. */
export const replayCommand: Command = {
  name: 'replay',
  usage: replayWords.usage,
  async run(args, context) {
    const options = readArguments(args)
    const { db } = context.database
    const project = await findProjectOfCommand(db, {
      code: options.project,
      company: options.company,
      timeZone: null,
      wearMethod: 'steps_or_heart_rate',
      mayCreate: false,
    })
    // It may not be made, so that a missing one has thrown.
    if (!project) return
    const summary = await withProgress(context, (line) =>
      replayAnswers(
        { db, now: context.now, encryptionKey: context.config.encryptionKey },
        {
          project,
          deviceCode: options.device,
          provider: options.provider,
          since: options.since,
          signal: context.signal,
          onFound: (answers) => line.begin(answers),
          onRead: (answers) => line.advance(answers),
        },
      ),
    )
    if (!summary) {
      context.print(replayWords.stopped)
      return
    }
    if (summary.answers === 0) context.print(replayWords.nothingKept)
    else context.print(replayWords.done(summary.devices, summary.answers, summary.stored))
    if (summary.left > 0) context.print(replayWords.left(summary.left))
    for (const [reason, count] of Object.entries(summary.refused)) {
      const { ja, en } = refusalOf(reason)
      context.print(replayWords.refused(ja, en, count))
    }
    return
  },
}

/** Null if Ctrl-C ended it or somebody cancelled it on the screen. */
async function withProgress(
  context: CommandContext,
  work: (line: ReturnType<typeof createProgressLine>) => Promise<ReplaySummary>,
): Promise<ReplaySummary | null> {
  const line = createProgressLine(replayWords.answers, context.config.language)
  try {
    return await work(line)
  } catch (error) {
    if (context.signal.aborted || error instanceof RunCancelledError) return null
    throw error
  } finally {
    line.end()
  }
}

function readArguments(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      project: { type: 'string' },
      company: { type: 'string' },
      device: { type: 'string' },
      provider: { type: 'string' },
      since: { type: 'string' },
    },
  })
  if (!values.project) throw new UsageError(replayWords.chooseProject)
  const { provider = null } = values
  if (provider !== null && !isProviderKey(provider)) {
    throw new UsageError(replayWords.noSuchProvider(provider, providerKeys.join(', ')))
  }
  return {
    project: values.project,
    company: values.company ?? null,
    device: values.device ?? null,
    provider,
    since: values.since === undefined ? null : instantOf(values.since),
  }
}

/** `Date.parse` takes 30 February for 1 March. */
function instantOf(text: string): Date {
  const at = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : Number.NaN)
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(text))
    throw new UsageError(replayWords.since)
  return at
}

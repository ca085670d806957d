import type { JobContext } from '../../../platform/jobs/job-failures'
import type { RunKind } from '../../../platform/jobs/run-kinds'
import { type RunToAsk, recordRun } from './ask-run'
import { conductRun, endRun, type RunResult } from './conduct-run'
import { RunCancelledError, type RunProgress } from './run-progress'
import { runWords } from './words'

/** A command of a kind of run. */
interface CommandRun<Kind extends RunKind, Done> {
  readonly asked: RunToAsk<Kind>
  /** Aborted where somebody ends the command, as by Ctrl C. */
  readonly signal?: AbortSignal | undefined
  /** Given a signal that a cancelled run aborts, too. */
  readonly work: (progress: RunProgress, signal: AbortSignal) => Promise<Done>
  readonly resultOf: (done: Done) => RunResult
}

/**
 * Does the work of a command as a run, which its project's screen shows and can cancel. Throws what the work throws, the signal's
 * reason where that is aborted, and a RunCancelledError where somebody cancels it on the screen.
 */
export async function conductCommand<Kind extends RunKind, Done>(
  context: JobContext,
  { asked, signal, work, resultOf }: CommandRun<Kind, Done>,
): Promise<Done> {
  const runId = await recordRun(context.db, asked, { actor: { kind: 'command' }, now: context.now() })
  const outcome: { done?: Done; error?: unknown } = {}
  try {
    await conductRun(context, runId, {
      async do(_, progress) {
        const both = signal ? AbortSignal.any([signal, progress.signal]) : progress.signal
        try {
          outcome.done = await work(progress, both)
          return resultOf(outcome.done)
        } catch (error) {
          // What hears the signal may throw an error of its own.
          outcome.error = both.aborted ? both.reason : error
          throw both.aborted ? new RunCancelledError() : error
        }
      },
    })
  } catch (error) {
    await failCommand(context, runId)
    throw error
  }
  // Conducting records how a refused and a cancelled run ended, and throws nothing.
  if ('error' in outcome) throw outcome.error
  // The work is done unless it threw.
  return outcome.done as Done
}

/** A command is not tried again by itself. */
async function failCommand({ db, now }: JobContext, runId: string): Promise<void> {
  const run = await db.selectFrom('run').selectAll().where('id', '=', runId).executeTakeFirst()
  const failure = JSON.stringify(runWords.commandFailed)
  if (run) await endRun(db, run, { state: 'failed', failure }, now())
}

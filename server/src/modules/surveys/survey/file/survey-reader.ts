import { Worker } from 'node:worker_threads'
import { type FieldProblem, invalidInput } from '../../../../platform/problem'
import { type Claim, FairPlaces } from '../../../../platform/process/fair-places'
import { threadLoaded } from '../../../../platform/process/thread-loaded'
import type { ReadSurvey } from './read-survey'
import { refusedSurveyFile, surveyFilesAreRead } from './survey-file-limits'
import { surveyFileWords } from './words'

export interface SurveyQuestion {
  readonly file: Uint8Array<ArrayBuffer>
  readonly name: string
}
export type SurveyAnswer = { readonly read: ReadSurvey } | { readonly refused: readonly FieldProblem[] }

/** In a build the thread's code lies beside this file; from source (`npm run dev`, tests) tsx loads it. */
const isBuilt = import.meta.filename.endsWith('.js')
const built = new URL('./read-survey-thread.js', import.meta.url)
const source = JSON.stringify(new URL('./read-survey-thread.ts', import.meta.url).href)
const withTsx = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${source}, ${source}))`

const megabytes = 384
const longestMs = 20_000
/** Each thread uses one core. A company has one, so that its dear files do not hold up another's. */
const threads = new FairPlaces(
  {
    all: 2,
    ofCompany: 1,
    ofHolder: 1,
    waiting: 100,
    waitingOfCompany: 10,
    waitingOfHolder: 10,
    longestWaitMs: 60_000,
  },
  surveyFilesAreRead,
)
/** Of files that are ours. */
const nobody: Claim = { company: '', holder: '' }

/**
 * Reads a file in a worker thread that ends afterwards. INVALID_INPUT if it takes too much time or memory.
 */
export async function readSurveyFile(content: Buffer, name: string, claim = nobody): Promise<ReadSurvey> {
  const give = await threads.take(claim)
  const resourceLimits = { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 }
  const worker = new Worker(isBuilt ? built : withTsx, { eval: !isBuilt, execArgv: [], resourceLimits })
  try {
    await threadLoaded(worker)
    const answer = await answerOf(worker, { file: new Uint8Array(content), name })
    if ('refused' in answer) throw invalidInput(answer.refused)
    return answer.read
  } finally {
    give()
    void worker.terminate()
  }
}

function answerOf(worker: Worker, question: SurveyQuestion): Promise<SurveyAnswer> {
  return new Promise((resolve, reject) => {
    const tooCostly = () => reject(refusedSurveyFile(surveyFileWords.tooCostly))
    const timer = setTimeout(tooCostly, longestMs)
    worker.once('message', resolve)
    worker.once('error', (error) =>
      'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooCostly() : reject(error),
    )
    worker.once('exit', (code) => reject(new Error(`The reading thread ended: ${code}.`)))
    worker.once('exit', () => clearTimeout(timer))
    // A copy to transfer: the caller's bytes may share a pool with others.
    worker.postMessage(question, [question.file.buffer])
  })
}

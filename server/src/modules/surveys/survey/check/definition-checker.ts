import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { SurveyDefinition } from '../../../../../../engines/survey'
import { writeInPieces } from '../../../../platform/json/write-in-pieces'
import { type FieldProblem, invalidInput, RateLimited } from '../../../../platform/problem'
import { FairPlaces } from '../../../../platform/process/fair-places'
import { threadLoaded } from '../../../../platform/process/thread-loaded'
import { type DefinitionFacts, factsOf, readDefinition, refuseUnpublishable } from '../read-definition'
import { surveyWords } from '../words'

/** A definition that was parsed, as it is stored, with what lists show of it. */
export interface CheckedDefinition {
  readonly text: string
  readonly facts: DefinitionFacts
}

export interface CheckQuestion {
  readonly text: string
  readonly isToPublish: boolean
}
export type CheckAnswer = { readonly facts: DefinitionFacts } | { readonly refused: readonly FieldProblem[] }

/** In a build the thread's code lies beside this file; from source (`npm run dev`, tests) tsx loads it. */
const isBuilt = import.meta.filename.endsWith('.js')
const built = new URL('./check-definition-thread.js', import.meta.url)
const source = JSON.stringify(new URL('./check-definition-thread.ts', import.meta.url).href)
const withTsx = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${source}, ${source}))`

/** Reading shorter ones, and checking what is shorter still, takes less time than a thread takes to start. */
const longestReadHere = 100_000
const longestCheckedHere = 30_000
/** Of regular expressions: each is followed through the longest answer to check it, for up to three milliseconds. */
const mostReadHere = 100
const mostCheckedHere = 4
const megabytes = 512
const longestMs = 30_000
/** Each thread uses one core. A company has one, so that its dear surveys do not hold up another's. */
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
  () => new RateLimited(surveyWords.checksBusy, 5),
)

/** What was sent as a definition; INVALID_INPUT names each part that the engine refuses. */
export async function checkedDefinition(json: unknown, companyId: string): Promise<CheckedDefinition> {
  // Others are served between the reading of a long request and this.
  await setImmediate()
  const text = typeof json === 'object' && json !== null ? await writeInPieces(json) : JSON.stringify(json)
  if (text.length <= longestReadHere && patternsIn(text) <= mostReadHere)
    return asChecked(readDefinition(json), text)
  return { text, facts: await checkedInThread({ text, isToPublish: false }, companyId) }
}

/** Of a definition that was read before. */
export function asChecked(
  definition: SurveyDefinition,
  text = JSON.stringify(definition),
): CheckedDefinition {
  return { text, facts: factsOf(definition) }
}

/** INVALID_INPUT says why the definition, as JSON, cannot be published; 5,000 questions take a second of another thread. */
export async function refuseUnpublishableText(text: string, companyId: string): Promise<void> {
  const isShort = text.length <= longestCheckedHere && patternsIn(text) <= mostCheckedHere
  if (isShort) refuseUnpublishable(JSON.parse(text))
  else await checkedInThread({ text, isToPublish: true }, companyId)
}

/** At most so many; words of a text that look like one do no harm. */
const patternsIn = (text: string): number => text.split('"regex"').length - 1

async function checkedInThread(question: CheckQuestion, companyId: string): Promise<DefinitionFacts> {
  const give = await threads.take({ company: companyId, holder: companyId })
  const resourceLimits = { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 }
  const worker = new Worker(isBuilt ? built : withTsx, { eval: !isBuilt, execArgv: [], resourceLimits })
  try {
    await threadLoaded(worker)
    const answer = await answerOf(worker, question)
    if ('refused' in answer) throw invalidInput(answer.refused)
    return answer.facts
  } finally {
    give()
    void worker.terminate()
  }
}

function answerOf(worker: Worker, question: CheckQuestion): Promise<CheckAnswer> {
  return new Promise((resolve, reject) => {
    const tooDear = () => reject(invalidInput([{ path: 'definition', message: surveyWords.tooDearToCheck }]))
    const timer = setTimeout(tooDear, longestMs)
    worker.once('message', resolve)
    worker.once('error', (error) =>
      'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooDear() : reject(error),
    )
    worker.once('exit', (code) => reject(new Error(`The checking thread ended: ${code}.`)))
    worker.once('exit', () => clearTimeout(timer))
    worker.postMessage(question)
  })
}

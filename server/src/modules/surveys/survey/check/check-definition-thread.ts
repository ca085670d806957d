import { parentPort } from 'node:worker_threads'
import { Problem } from '../../../../platform/problem'
import { tellLoaded } from '../../../../platform/process/thread-loaded'
import { factsOf, readDefinition, refuseUnpublishable } from '../read-definition'
import type { CheckAnswer, CheckQuestion } from './definition-checker'

/** Checks a definition in a worker thread, so that no survey blocks the server. What is wrong is posted back. */
parentPort?.once('message', (question: CheckQuestion) => {
  parentPort?.postMessage(answerTo(question))
})
tellLoaded()

function answerTo({ text, isToPublish }: CheckQuestion): CheckAnswer {
  try {
    const definition = readDefinition(JSON.parse(text))
    if (isToPublish) refuseUnpublishable(definition)
    return { facts: factsOf(definition) }
  } catch (error) {
    if (error instanceof Problem) return { refused: error.fields }
    throw error
  }
}

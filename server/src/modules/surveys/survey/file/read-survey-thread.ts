import { parentPort } from 'node:worker_threads'
import { Problem } from '../../../../platform/problem'
import { tellLoaded } from '../../../../platform/process/thread-loaded'
import { readSurvey } from './read-survey'
import type { SurveyAnswer, SurveyQuestion } from './survey-reader'

/**
 * Reads the file in a worker thread, so that no file blocks the server. A refusal is posted back and thrown
 * again in the caller.
 */
parentPort?.once('message', (question: SurveyQuestion) => {
  void answerTo(question).then((answer) => parentPort?.postMessage(answer))
})
tellLoaded()

async function answerTo({ file, name }: SurveyQuestion): Promise<SurveyAnswer> {
  try {
    return { read: await readSurvey(Buffer.from(file.buffer), name) }
  } catch (error) {
    if (error instanceof Problem) return { refused: error.fields }
    throw error
  }
}

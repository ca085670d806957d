import { parentPort } from 'node:worker_threads'
import { Problem } from '../problem'
import { tellLoaded } from '../process/thread-loaded'
import { readTable, type TableRow } from './read-table'
import type { ReaderAnswer, ReaderQuestion } from './reading-messages'

/**
 * Entry point of the thread that reads uploaded files with little memory and may be ended at any moment. An error that is
 * not a refusal ends the thread and is thrown again in the caller.
 */
let rows: Iterator<readonly TableRow[]> = [][Symbol.iterator]()

parentPort?.on('message', (question: ReaderQuestion) => {
  void answerTo(question).then((answer) => parentPort?.postMessage(answer))
})
tellLoaded()

async function answerTo(question: ReaderQuestion): Promise<ReaderAnswer> {
  if (question === 'more') {
    const next = rows.next()
    return next.done ? 'end' : { rows: next.value }
  }
  try {
    const { batches, ...opened } = await readTable(Buffer.from(question.file.buffer), question.chosen)
    rows = batches[Symbol.iterator]()
    return { opened }
  } catch (error) {
    if (error instanceof Problem) return { refused: error.fields }
    throw error
  }
}

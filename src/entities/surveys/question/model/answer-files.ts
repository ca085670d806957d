import { createContext } from 'react'
import { saveBlob } from '@/shared/lib/save-blob'
import type { FileValue } from '../../../../../engines/survey/run'
import { Outbox, type SendFile } from './outbox'

/** Storage of an answer's files: the server, or this device while a survey is tried out. */
interface FileStore {
  send: SendFile
  /** A URL at which a picture of the answer can be shown; null if there is none. */
  show: (file: FileValue) => Promise<string | null>
  /**
   * Downloads a file that cannot be shown; returns whether it succeeded. Undefined if downloads are not
   * allowed.
   */
  save?: (file: FileValue) => Promise<boolean>
}

/** The files of one answer, with those that are on their way. */
export interface AnswerFiles extends FileStore {
  readonly outbox: Outbox
}

export function answerFiles(store: FileStore): AnswerFiles {
  return { ...store, outbox: new Outbox(store.send) }
}

/** A store that keeps files in the page. */
function keepsFilesHere(): AnswerFiles {
  const files = new Map<string, File>()
  return answerFiles({
    send: (file) => {
      const id = `local-${files.size + 1}`
      files.set(id, file)
      return Promise.resolve({ id, name: file.name, contentType: file.type, size: file.size })
    },
    show: async ({ id }) => {
      const file = files.get(id)
      return file ? URL.createObjectURL(file) : null
    },
    save: async ({ id, name }) => {
      const file = files.get(id)
      if (file) saveBlob(file, name)
      return file !== undefined
    },
  })
}

export const AnswerFilesContext = createContext<AnswerFiles>(keepsFilesHere())

import { createContext } from 'react'
import type { FileValue } from '../../../../../engines/survey/run'

/** Storage of an answer's files: the server, or this device while a survey is tried out. */
export interface AnswerFiles {
  /** Uploads a file for the question; `onProgress` receives the uploaded share, 0 to 1. */
  send: (file: File, address: string, onProgress: (part: number) => void) => Promise<FileValue>
  /** A URL at which a picture of the answer can be shown; null if there is none. */
  show: (file: FileValue) => Promise<string | null>
  /**
   * Downloads a file that cannot be shown; returns whether it succeeded. Undefined if downloads are not
   * allowed.
   */
  save?: (file: FileValue) => Promise<boolean>
}

/** A store that keeps files in the page. */
function keepsFilesHere(): AnswerFiles {
  const files = new Map<string, File>()
  return {
    send: (file) => {
      const id = `local-${files.size + 1}`
      files.set(id, file)
      return Promise.resolve({ id, name: file.name, contentType: file.type, size: file.size })
    },
    show: ({ id }) => {
      const file = files.get(id)
      return Promise.resolve(file ? URL.createObjectURL(file) : null)
    },
  }
}

export const AnswerFilesContext = createContext<AnswerFiles>(keepsFilesHere())

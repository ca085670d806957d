import { createContext } from 'react'
import type { FileValue } from '../../../../../engines/survey/run'

/** Where the files of an answer are kept: on the server, or on this device while a survey is tried out. */
export interface AnswerFiles {
  /** Sends a file for the question; `onProgress` is told the part that has arrived, 0 to 1. */
  send: (file: File, address: string, onProgress: (part: number) => void) => Promise<FileValue>
  /** An address under which an image of the answer can be shown; null where it cannot. */
  show: (file: FileValue) => Promise<string | null>
  /** Lets staff have a file that cannot be shown; whether it came. Missing where nobody may. */
  save?: (file: FileValue) => Promise<boolean>
}

/** Files that never leave the page. */
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

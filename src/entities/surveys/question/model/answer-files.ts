import { createContext } from 'react'
import { saveBlob } from '@/shared/lib/save-blob'
import type { FileValue } from '../../../../../engines/survey/run'
import { Outbox, type SendFile } from './outbox'

/** Storage of an answer's files: the server, or this device while a survey is tried out. */
interface FileStore {
  send: SendFile
  /** A URL at which a picture of the answer can be shown; null if there is none. */
  show: (file: Pick<FileValue, 'id'>) => Promise<string | null>
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

/** What was sent from this page is shown and saved from here: it looks the same whether the server can be reached or not. */
export function answerFiles(store: FileStore): AnswerFiles {
  const here = new Map<string, File>()
  const send: SendFile = async (file, address, onProgress) => {
    const sent = await store.send(file, address, onProgress)
    here.set(sent.id, file)
    return sent
  }
  const { save } = store
  return {
    outbox: new Outbox(send),
    send,
    show: async ({ id }) => {
      const file = await readable(here.get(id))
      return file ? URL.createObjectURL(file) : store.show({ id })
    },
    ...(save && {
      save: async (one: FileValue) => {
        const file = await readable(here.get(one.id))
        if (!file) return save(one)
        saveBlob(file, one.name)
        return true
      },
    }),
  }
}

/** The chosen file, if it still lies where it was chosen: a browser reads it only now. */
async function readable(file: File | undefined): Promise<File | null> {
  if (!file) return null
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => file,
      () => null,
    )
}

/** A store that keeps files in the page alone. */
function keepsFilesHere(): AnswerFiles {
  let count = 0
  return answerFiles({
    send: (file) => {
      count += 1
      const id = `local-${count}`
      return Promise.resolve({ id, name: file.name, contentType: file.type, size: file.size })
    },
    show: () => Promise.resolve(null),
    save: () => Promise.resolve(false),
  })
}

export const AnswerFilesContext = createContext<AnswerFiles>(keepsFilesHere())

import { saveBlob } from '@/shared/lib/save-blob'

/** Saves a text as a file in the browser. */
export const saveText = (name: string, text: string): void =>
  saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), name)

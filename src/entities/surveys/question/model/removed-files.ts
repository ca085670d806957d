import type { FileValue } from '../../../../../engines/survey/run'
import { type Removed, useRemoved } from './removed'

/** A file of an answer that was taken out of it. */
interface RemovedFile extends Removed {
  readonly file: FileValue
}

/**
 * Takes files out of an answer and brings them back, in the old order. The server keeps what was uploaded until the survey is
 * completed.
 */
export function useRemovedFiles(
  { address, files }: { address: string; files: readonly FileValue[] },
  onChange: (files: readonly FileValue[]) => void,
) {
  const keys = files.map(({ id }) => id)
  const { removedAt, placeOf, beforeOf, keep, forget } = useRemoved<RemovedFile>(address, keys)
  const remove = (file: FileValue) => {
    keep({ key: file.id, label: file.name, before: beforeOf(file.id), file })
    onChange(files.filter(({ id }) => id !== file.id))
  }
  const restore = (one: RemovedFile) => {
    forget(one)
    onChange(files.toSpliced(placeOf(one), 0, one.file))
  }
  return { removedAt, remove, restore }
}

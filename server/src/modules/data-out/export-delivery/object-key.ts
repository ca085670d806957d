import type { StorageDestination } from '../storage'

/** The same at every attempt, and another one for every export, so that none is written over another. */
export function objectKeyOf(
  { prefix }: Pick<StorageDestination, 'prefix'>,
  { id, file_name }: { readonly id: string; readonly file_name: string },
): string {
  const name = file_name.replace(/\.zip$/, '')
  // The end of an id differs also for what is asked for in the same moment.
  return `${prefix}${name}_${id.replaceAll('-', '').slice(-8)}.zip`
}

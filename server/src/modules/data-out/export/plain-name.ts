/** Without what file systems, and keys of storage, read as something else. */
export function plainName(name: string): string {
  return name.replaceAll(/[\\/:*?"<>|\s]+/g, '_').slice(0, 80)
}

/** Exports that many people have and that are not read, by the names of their files. */
const others: readonly { readonly name: string; readonly isOf: RegExp }[] = [
  { name: 'FIT', isOf: /\.fit(\.gz)?$/i },
  { name: 'ActiGraph', isOf: /\.(gt3x|agd)$/i },
]

/** The export that a file seems to be of; null where its name says nothing. */
export function otherExportOf(file: string, firstLine: string): string | null {
  if (/Data (File|Table) Created By ActiGraph/i.test(firstLine)) return 'ActiGraph'
  return others.find(({ isOf }) => isOf.test(file))?.name ?? null
}

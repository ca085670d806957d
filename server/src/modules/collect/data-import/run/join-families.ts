import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { FileDefect } from '../files/file-defect'
import type { Layout } from '../layouts/layout'
import { placeWords, takeoutLayoutWords, takeoutWords } from '../words'
import type { InspectedFolder, RecognisedFile } from './inspect-folder'

/** Joined with their other halves, and what became of the rest. */
type Joined = Pick<InspectedFolder, 'skipped' | 'refused'> & { readonly files: readonly RecognisedFile[] }

type OwnedFile = RecognisedFile & { readonly account: string | null }

/**
 * Puts the files together that have parts of one figure: of one account and month, in whichever ZIP they lie. A file without the
 * part that it needs is refused; the others name the file with which they are read.
 */
export function joinFamilies(files: readonly OwnedFile[]): Joined {
  const refused: Joined['refused'] = []
  const readWith = new Map<OwnedFile, string>()
  const whole: RecognisedFile[] = []
  for (const file of files) {
    if (file.layout.isReadWith !== undefined) continue
    if (file.layout.samsung?.binsOf) {
      const bins = binsBeside(file, files)
      for (const one of bins) readWith.set(one, file.name)
      whole.push(
        joined(
          file,
          bins.map((one) => [basename(one.name), one]),
        ),
      )
      continue
    }
    const joins = joinsOf(file.layout)
    const found =
      joins &&
      [...joins.needs, ...joins.takes].map((family) => [family, partOf(family, file, files)] as const)
    const missing = joins?.needs.find((family) => !found?.some(([name, part]) => name === family && part))
    if (missing !== undefined) {
      const message = takeoutWords.halfMissingFile(missing)
      refused.push({ name: file.name, defect: new FileDefect('missing', 1, placeWords.file, message) })
      continue
    }
    const parts = (found ?? []).flatMap(([family, part]) => (part ? [[family, part] as const] : []))
    for (const [, part] of parts) readWith.set(part, file.name)
    whole.push(parts.length === 0 ? file : joined(file, parts))
  }
  const skipped = files
    .filter(({ layout }) => layout.isReadWith !== undefined)
    .map((part) => {
      const other = readWith.get(part)
      const { label, skipNote = takeoutLayoutWords.withoutOther } = part.layout
      return {
        name: part.name,
        label,
        note: other === undefined ? skipNote : takeoutLayoutWords.readWith(other),
      }
    })
  return { files: whole, skipped, refused }
}

const joinsOf = ({ takeout }: Layout) => (takeout?.as === 'json' ? takeout.joins : undefined)

/** Files with the values by the minute, which rows of the table name. In one order, so that equal content is known again. */
const binsBeside = (file: OwnedFile, files: readonly OwnedFile[]): OwnedFile[] =>
  files
    .filter(({ layout, account }) => layout.isReadWith === file.layout.key && account === file.account)
    .sort((a, b) => (basename(a.name) < basename(b.name) ? -1 : 1))

/** The file of the family for the same month, from the same folder where there is one. */
function partOf(family: string, file: OwnedFile, files: readonly OwnedFile[]): OwnedFile | undefined {
  const parts = files.filter(
    (one) =>
      one.layout.key === family && one.account === file.account && monthOf(one.name) === monthOf(file.name),
  )
  return parts.find((one) => folderOf(one.name) === folderOf(file.name)) ?? parts[0]
}

const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1)
const monthOf = (name: string): string => /\d{4}-\d\d-\d\d(?=[^/]{0,12}$)/.exec(name)?.[0] ?? ''

function joined(
  file: OwnedFile,
  parts: readonly (readonly [family: string, part: OwnedFile])[],
): RecognisedFile {
  const hash = createHash('sha256')
  for (const one of [file, ...parts.map(([, part]) => part)]) hash.update(one.contentHash)
  return { ...file, contentHash: hash.digest('hex'), beside: Object.fromEntries(parts) }
}

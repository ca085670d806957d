import { invalidInput } from '../../../../platform/problem'
import type { ImportKind } from '../../../../platform/tables'
import { recogniseFile } from '../files/read-file'
import type { SourceFile } from '../files/source-file'
import { importKinds, layoutsOf } from '../run/import-kinds'
import type { RefusedFile } from '../run/inspect-folder'
import { uploadWords } from '../words'

/** The format of the files, told by their headings; null where none is known. INVALID_INPUT where two are mixed. */
export async function formatOf(
  files: readonly SourceFile[],
): Promise<{ readonly kind: ImportKind | null; readonly refused: readonly RefusedFile[] }> {
  const examples = new Map<ImportKind, string>()
  const refused: RefusedFile[] = []
  for (const file of files) {
    let defect: RefusedFile['defect'] | null = null
    // Tables of any heading are looked for once nothing else is there.
    for (const kind of importKinds.filter((one) => one !== 'csv')) {
      const found = await recogniseFile(file, layoutsOf(kind))
      if ('defect' in found) defect ??= found.defect
      else if (!found.layout.isBeside) {
        defect = null
        if (!examples.has(kind)) examples.set(kind, file.name)
        break
      }
    }
    if (defect) refused.push({ name: file.name, defect })
  }
  const [kind = null, other = null] = examples.keys()
  if (kind !== null && other !== null) {
    throw invalidInput([
      {
        path: 'files',
        message: uploadWords.mixed(examples.get(kind) ?? '', examples.get(other) ?? ''),
      },
    ])
  }
  return { kind, refused }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Imported, importSurvey, refusalText, type Workbook } from '../../engines/survey-formats'

export const fixture = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../engines/survey-formats/fixtures', name), 'utf8')

/** The only survey of a file, which must be importable. */
export function imported(file: string | Workbook): Imported {
  const [first] = importSurvey(file)
  if (!first) throw new Error('nothing was imported')
  if (!first.result.isImported) throw new Error(refusalText(first.result.refusal, 'en'))
  return first.result
}

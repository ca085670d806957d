import { FieldChecks } from '../../../../platform/input/field-checks'
import { Problem } from '../../../../platform/problem'
import { checkPersonalData, type PersonalDataPatch, personalFields } from '../../../studies/personal-data'
import { testSubjectFields, testSubjectLabels } from '../../../studies/subject-record'
import { tagFields, tagLabels } from '../../../studies/tag'
import { bulkWords } from '../words'
import { type RowFacts, readFacts } from './row-facts'
import type { Given, RowReader } from './row-reader'

/** A row of a file of subjects. */
export interface SubjectValues {
  readonly code: string
  readonly facts: RowFacts
  readonly tags: Given<readonly string[]>
  readonly personal: PersonalDataPatch
}

export function readSubject(reader: RowReader): { key: string | null; values: SubjectValues } {
  const code = reader.code('code', testSubjectLabels.code, testSubjectFields.code.maximum)
  const values: SubjectValues = {
    code: code ?? '',
    facts: readFacts(reader, testSubjectFields, testSubjectLabels),
    tags: reader.names('tags', tagLabels.name, tagFields.name.maximum),
    personal: readPersonal(reader),
  }
  return { key: code, values }
}

/** Checked by the rules of the form; faults are reported at the cell. */
function readPersonal(reader: RowReader): PersonalDataPatch {
  const checks = new FieldChecks()
  const digits = reader.written('phone')?.normalize('NFKC') ?? ''
  // Foreign numbers begin with +; a Japanese one without its 0 was read as a quantity by a spreadsheet.
  if (/^[1-9]\d{8,9}$/.test(digits)) {
    reader.refuse('phone', bulkWords.phoneWithoutZero)
  }
  const written = Object.fromEntries(personalFields.map((field) => [field, reader.written(field)]))
  const personal = checkPersonalData(written, checks, '')
  try {
    checks.done()
  } catch (refused) {
    if (!(refused instanceof Problem)) throw refused
    for (const { path, message } of refused.fields) reader.refuse(path, message)
  }
  return personal
}

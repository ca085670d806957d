import type { Selectable } from 'kysely'
import { FieldChecks } from '../../platform/input/field-checks'
import { Problem } from '../../platform/problem'
import type { TestSubjectTable } from '../../platform/tables'
import { checkPersonalData, type PersonalDataPatch, personalFields } from '../personal-data'
import type { Given, RowReader } from './row-reader'
import { localeWords, sexWords, statusWords } from './value-words'

type Stored = Selectable<TestSubjectTable>

/** A row of a file of subjects. */
export interface SubjectValues {
  readonly code: string
  readonly status: Given<Stored['status']>
  readonly enrolledOn: Given<string>
  readonly endedOn: Given<string>
  readonly birthYear: Given<number>
  readonly sex: Given<NonNullable<Stored['sex']>>
  readonly locale: Given<Stored['locale']>
  readonly timeZone: Given<string>
  readonly note: Given<string>
  readonly tags: Given<readonly string[]>
  readonly personal: PersonalDataPatch
}

export function readSubject(reader: RowReader): { key: string | null; values: SubjectValues } {
  const code = reader.code('code', '被験者コード', 64)
  const values: SubjectValues = {
    code: code ?? '',
    status: reader.choice('status', '状態', statusWords, '招待中、参加中、終了、中止'),
    enrolledOn: reader.date('enrolledOn'),
    endedOn: reader.date('endedOn'),
    birthYear: reader.birthYear('birthYear', '生年'),
    sex: reader.choice('sex', '性別', sexWords, '男性、女性、その他、不明'),
    locale: reader.choice('locale', '言語', localeWords, '日本語、英語'),
    timeZone: reader.timeZone('timeZone'),
    note: reader.text('note', 'メモ', 4000),
    tags: reader.names('tags', 'タグ名', 64),
    personal: readPersonal(reader),
  }
  return { key: code, values }
}

/** As the form takes it; what it refuses is told at the cell. */
function readPersonal(reader: RowReader): PersonalDataPatch {
  const checks = new FieldChecks()
  const digits = reader.written('phone')?.normalize('NFKC') ?? ''
  // Numbers of other countries begin with +; these had a 0 before a spreadsheet took them for a quantity.
  if (/^[1-9]\d{8,9}$/.test(digits)) {
    reader.refuse(
      'phone',
      '電話番号の先頭の0がありません。Excelで消えていないか確認し、0から入力してください。',
    )
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

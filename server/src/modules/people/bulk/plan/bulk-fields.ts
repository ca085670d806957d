import { type Field, type Fields, isRequired } from '../../../../platform/fields'
import type { BulkKindName } from '../../../../platform/tables'
import { personalDataFields } from '../../../studies/personal-data'
import { testSubjectFields } from '../../../studies/subject-record'
import { deviceFields } from '../../device'

/** A field that a column may be read as: its name on screen, and its headings in files. */
export interface BulkField {
  readonly name: string
  readonly ja: string
  readonly en: string
  readonly isRequired?: true
  /** An example for the template's first row. */
  readonly sample: string
  readonly headers: readonly string[]
}

/** Makes the column of a file from a declared field. */
function columnOf(name: string, field: Field): BulkField {
  const { label, headings: headers = [], sample = '' } = field
  return { name, ...label, sample, headers, ...(isRequired(field) && { isRequired: true }) }
}

const columnsOf = (fields: Fields) => Object.entries(fields).map(([name, field]) => columnOf(name, field))

const { code, status, ...otherFields } = testSubjectFields
const subjectCode = columnOf('code', code)
const deviceCode = columnOf('code', deviceFields.code)
const { isRequired: _, ...provider } = columnOf('provider', deviceFields.provider)

/** Not part of exported lists. */
export const personalColumns = columnsOf(personalDataFields)

/** The fields of each kind of file, in the order of the screen and of the template. */
export const bulkFields: Readonly<Record<BulkKindName, readonly BulkField[]>> = {
  test_subject: [
    subjectCode,
    ...personalColumns,
    ...columnsOf({ status }),
    {
      name: 'tags',
      ja: 'タグ',
      en: 'Tags',
      sample: '夜勤;A病棟',
      headers: ['グループ', '群', '分類', 'tag', 'group', 'groups', 'arm'],
    },
    ...columnsOf(otherFields),
  ],
  device: columnsOf(deviceFields),
  link: [
    {
      ...subjectCode,
      name: 'subjectCode',
      headers: subjectCode.headers.filter((header) => header !== 'コード'),
    },
    {
      ...deviceCode,
      name: 'deviceCode',
      headers: deviceCode.headers.filter((header) => header !== 'コード'),
    },
    {
      name: 'from',
      ja: '開始日時',
      en: 'From',
      isRequired: true,
      sample: '2026-11-24',
      headers: ['開始', '開始日', '装着開始', '貸出日', 'start', 'start date', 'linked from', 'begin'],
    },
    {
      name: 'to',
      ja: '終了日時',
      en: 'To',
      sample: '',
      headers: ['終了', '終了日', '装着終了', '返却日', 'end', 'end date', 'linked to', 'until'],
    },
    provider,
    columnOf('model', deviceFields.model),
  ],
}

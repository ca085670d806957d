import { inputWords } from '../../../../platform/input/input-words'
import { testSubjectFields, testSubjectLabels } from '../../../studies/subject-record'
import { deviceFields, deviceLabels } from '../../device'
import { bulkWords, fieldNames } from '../words'
import type { BulkScope } from './bulk-kind'
import { type Given, type RowReader, shortened } from './row-reader'
import { instantIn } from './written-dates'

/** A row of a file of links. */
export interface LinkValues {
  readonly subjectCode: string
  readonly deviceCode: string
  /** Null if it could not be read. */
  readonly from: Date | null
  /** Null: no end. Undefined: the file has no such column. */
  readonly to: Date | null | undefined
  readonly provider: Given<string>
  readonly model: Given<string>
}

export function readLink(reader: RowReader, { zone }: BulkScope): { key: string | null; values: LinkValues } {
  const subjectCode = reader.code('subjectCode', testSubjectLabels.code, testSubjectFields.code.maximum)
  const deviceCode = reader.code('deviceCode', deviceLabels.code, deviceFields.code.maximum)
  const from = instantOf(reader, 'from', zone)
  const to = instantOf(reader, 'to', zone)
  if (from === null) reader.refuse('from', bulkWords.startMissing)
  if (from && to && to <= from) reader.refuse('to', bulkWords.endBeforeStart)
  const values = {
    subjectCode: subjectCode ?? '',
    deviceCode: deviceCode ?? '',
    from: from ?? null,
    to,
    provider: reader.openChoice('provider', deviceLabels.provider, deviceFields.provider),
    model: reader.text('model', deviceLabels.model, deviceFields.model.maximum),
  }
  return { key: deviceCode, values }
}

/** A date without a time begins at midnight; as the end it includes the whole day. */
function instantOf(reader: RowReader, field: 'from' | 'to', zone: string): Given<Date> {
  const written = reader.text(field, fieldNames.time, 100)
  if (typeof written !== 'string') return field === 'from' ? null : written
  const read = instantIn(written, zone, field === 'from' ? 'begins' : 'is over')
  if (typeof read !== 'string') {
    if (read.comesTwice) reader.note(field, bulkWords.timeTwice(shortened(written)))
    return read.at
  }
  const messages = {
    missing: bulkWords.missingTime(shortened(written)),
    outside: inputWords.timeOutside,
    unreadable: bulkWords.unreadableTime(shortened(written)),
  }
  reader.refuse(field, messages[read])
  return undefined
}

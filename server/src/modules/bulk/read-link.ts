import { inputWords } from '../../platform/input/input-words'
import type { BulkScope } from './bulk-kind'
import { providerOf } from './device-kind'
import { type Given, type RowReader, shortened } from './row-reader'
import { instantIn } from './written-dates'

/** A row of a file of links. */
export interface LinkValues {
  readonly subjectCode: string
  readonly deviceCode: string
  /** Null where it could not be read. */
  readonly from: Date | null
  /** Null: until further notice. Undefined: the file has no such column. */
  readonly to: Date | null | undefined
  readonly provider: Given<string>
  readonly model: Given<string>
}

export function readLink(reader: RowReader, { zone }: BulkScope): { key: string | null; values: LinkValues } {
  const subjectCode = reader.code('subjectCode', '被験者コード', 64)
  const deviceCode = reader.code('deviceCode', 'デバイスコード', 128)
  const from = instantOf(reader, 'from', zone)
  const to = instantOf(reader, 'to', zone)
  if (from === null) reader.refuse('from', '開始日時を入力してください。例：2026-11-24')
  if (from && to && to <= from) reader.refuse('to', '終了は開始より後の日時にしてください。')
  const values = {
    subjectCode: subjectCode ?? '',
    deviceCode: deviceCode ?? '',
    from: from ?? null,
    to,
    provider: providerOf(reader),
    model: reader.text('model', '機種', 128),
  }
  return { key: deviceCode, values }
}

/** A day alone begins at midnight; as the end it is the whole day. */
function instantOf(reader: RowReader, field: 'from' | 'to', zone: string): Given<Date> {
  const written = reader.text(field, '日時', 100)
  if (typeof written !== 'string') return field === 'from' ? null : written
  const at = instantIn(written, zone, field === 'from' ? 'begins' : 'is over')
  if (at instanceof Date) return at
  const messages = {
    missing: `「${shortened(written)}」という日時はありません。`,
    outside: inputWords.timeOutside,
    unreadable: `「${shortened(written)}」は日時として読み取れません。例：2026-11-24 または 2026-11-24 09:00`,
  }
  reader.refuse(field, messages[at])
  return undefined
}

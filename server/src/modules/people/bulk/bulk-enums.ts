import { builder } from '../../../platform/graphql/builder'
import type { EncodingName } from '../../../platform/table-file/encodings'

export const BulkKindEnum = builder.enumType('BulkKind', {
  values: {
    TEST_SUBJECT: { value: 'test_subject' },
    DEVICE: { value: 'device' },
    LINK: { value: 'link' },
  } as const,
})

export const BulkStateEnum = builder.enumType('BulkState', {
  values: {
    CHECKED: { value: 'checked', description: 'Looked at; nothing is registered.' },
    REGISTERING: { value: 'registering' },
    REGISTERED: { value: 'registered' },
  } as const,
})

export const BulkVerdictEnum = builder.enumType('BulkVerdict', {
  values: {
    NEW: { value: 'new' },
    CHANGED: { value: 'changed' },
    UNCHANGED: { value: 'unchanged' },
    ERROR: { value: 'error' },
  } as const,
})

export const BulkOutcomeEnum = builder.enumType('BulkOutcome', {
  values: {
    CREATED: { value: 'created' },
    CHANGED: { value: 'changed' },
    UNCHANGED: { value: 'unchanged' },
    FAILED: { value: 'failed' },
  } as const,
})

export const BulkEncodingEnum = builder.enumType('BulkEncoding', {
  description: 'In which a text can be read. 文字コード',
  values: {
    UTF_8: { value: 'utf_8' },
    UTF_16LE: { value: 'utf_16le' },
    UTF_16BE: { value: 'utf_16be' },
    SHIFT_JIS: { value: 'shift_jis' },
    EUC_JP: { value: 'euc_jp' },
    WINDOWS_1252: { value: 'windows_1252' },
  } as const satisfies Record<string, { value: EncodingName }>,
})

export const BulkCertaintyEnum = builder.enumType('BulkCertainty', {
  values: {
    CERTAIN: { value: 'certain', description: 'The bytes themselves say it.' },
    LIKELY: { value: 'likely', description: 'Guessed.' },
    UNSURE: { value: 'unsure', description: 'Guessed, with little to go by or much against it.' },
    CHOSEN: { value: 'chosen', description: 'By who sent the file.' },
  } as const,
})

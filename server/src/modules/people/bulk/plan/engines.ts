import type { BulkKindName } from '../../../../platform/tables'
import { type BulkEngine, engineOf } from './bulk-kind'
import { deviceKind } from './device-kind'
import { linkKind } from './link-kind'
import { subjectKind } from './subject-kind'

export const engines: Readonly<Record<BulkKindName, BulkEngine>> = {
  test_subject: engineOf(subjectKind),
  device: engineOf(deviceKind),
  link: engineOf(linkKind),
}

import type { CompanyViewer } from '../../../platform/write/viewer'

/** Owners see and end every key of a project they see, members their own; whoever may export makes keys. */
export function seesAllKeys({ role }: CompanyViewer): boolean {
  return role === 'OWNER'
}

import { t } from '@lingui/core/macro'

export const testSubjectStatuses = ['INVITED', 'ACTIVE', 'COMPLETED', 'WITHDRAWN'] as const

/** Withdrawing asks for a day and a reason, so it is no mere change of the status. */
export const changeableStatuses = ['INVITED', 'ACTIVE', 'COMPLETED'] as const

export type TestSubjectStatusName = (typeof testSubjectStatuses)[number]

const names: Record<TestSubjectStatusName, () => string> = {
  INVITED: () => t`招待中`,
  ACTIVE: () => t`参加中`,
  COMPLETED: () => t`終了`,
  WITHDRAWN: () => t`中止`,
}

/** 参加中 */
export function testSubjectStatusName(status: TestSubjectStatusName): string {
  return names[status]()
}

import type { TestSubjectStatusName } from '@/entities/test-subject'

/** Subjects who may be targets: those who left the study get nothing. */
export const statusesToTarget: TestSubjectStatusName[] = ['ACTIVE', 'INVITED']

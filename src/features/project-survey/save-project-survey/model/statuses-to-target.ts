import type { TestSubjectStatusName } from '@/entities/test-subject'

/** Subjects to whom a survey can be sent: those who have left the study get nothing. */
export const statusesToTarget: TestSubjectStatusName[] = ['ACTIVE', 'INVITED']

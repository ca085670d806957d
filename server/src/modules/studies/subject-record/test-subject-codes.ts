import { idsByCode, namesById } from '../../../platform/postgres/names-by-id'

export const testSubjectCodes = namesById('test_subject', 'code')
export const testSubjectsNamed = idsByCode('test_subject')

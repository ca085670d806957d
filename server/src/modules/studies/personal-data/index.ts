export { destroyPersonalData } from './destroy-personal-data'
export { ensureSubjectKeys, subjectKeys } from './ensure-subject-keys'
export { subjectsWithEmail } from './find-by-email'
export { findNumbers } from './find-numbers'
export { openRecorded, type RecordedValue } from './open-recorded'
export {
  type PersonalDataAccess,
  personalDataAccess,
  requirePersonalDataAccess,
} from './personal-data-access'
export { personalDataAudit } from './personal-data-audit'
export { personalDataOf } from './personal-data-queries'
export { type PersonalField, personalDataFields, personalFields } from './personal-fields'
export {
  emailHash,
  openBytesFor,
  openFor,
  sealBytesFor,
  sealFor,
  unwrapSubjectKey,
  type Whose,
} from './personal-key'
export {
  checkPersonalData,
  noPersonalData,
  type PersonalData,
  type PersonalDataPatch,
} from './personal-values'
export { recordAccess } from './record-access'
export { PersonalDataInputRef } from './schema'
export { type SealRecorded, sealerOf } from './seal-recorded'
export {
  type PersonalDataChange,
  type PersonalDataScope,
  setPersonalData,
  setPersonalDataOfMany,
} from './set-personal-data'
export { subjectsWithNumber } from './subjects-with-number'
export { accessOfCompany, nullUnlessAllowed } from './view-personal-data'

export { personalDataOf, subjectsWithPersonalData } from './personal-data-queries'
export {
  checkPersonalData,
  type PersonalData,
  type PersonalDataPatch,
  type PersonalField,
  personalFields,
} from './personal-values'
export {
  type PersonalDataChange,
  type PersonalDataScope,
  setPersonalData,
  setPersonalDataOfMany,
} from './set-personal-data'

export {
  type PersonalData,
  type PersonalDataAccessName,
  useLazyPersonalDataQuery,
  usePersonalDataAccessQuery,
} from './api/personal-data-api'
export {
  type RosterPage,
  type RosterRequest,
  type RosterSubject,
  type TestSubjectSettings,
  useRosterCountsQuery,
  useRosterQuery,
  useTestSubjectSettingsQuery,
  useTestSubjectsAlikeQuery,
} from './api/roster-api'
export { type TestSubject, useSubjectsByCodeQuery, useTestSubjectQuery } from './api/test-subject-api'
export {
  type AttentionLevelName,
  type AttentionReasonName,
  attentionLevelName,
  attentionReasonName,
  attentionReasonSentence,
} from './model/attention'
export { codesInWords } from './model/codes-in-words'
export { responseSentence, type SurveyCounts } from './model/response-words'
export {
  changeableStatuses,
  type TestSubjectStatusName,
  testSubjectStatuses,
  testSubjectStatusName,
} from './model/status'
export type { Tag } from './model/tag'
export { useSubjectOptions } from './model/use-subject-options'
export { AttentionMark } from './ui/AttentionMark'
export { AttentionReasons } from './ui/AttentionReasons'
export { BatteryFigure } from './ui/BatteryFigure'
export { ResponseRate } from './ui/ResponseRate'
export { StatusWord } from './ui/StatusWord'
export { SubjectsField } from './ui/SubjectsField'
export { SyncAge } from './ui/SyncAge'
export { TagLine } from './ui/TagLine'
export { WithdrawalFacts } from './ui/WithdrawalFacts'

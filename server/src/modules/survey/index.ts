import './survey-list-schema'
import './survey-mutations'

export { createSurvey } from './create-survey'
export { mostSurveyFileBytes, surveyFileTooLarge, unknownSurveyFormat } from './file/survey-file-limits'
export { readSurveyFile } from './file/survey-reader'
export { exportFormats, writeSurveyFile } from './file/write-survey-file'
export { lockSurveys } from './locked-surveys'
export { publishSurvey } from './publish-survey'
export { purgeSurvey, surveysToPurge } from './purge-surveys'
export { SurveyRef, SurveyVersionRef } from './schema'
export { surveyFields } from './survey-fields'
export { surveyById, surveyVersionById } from './survey-loaders'
export { surveyNames, surveysNamed, versionNames } from './survey-names'
export { surveyPolicy } from './survey-policy'
export {
  requireSurveyVersion,
  type Survey,
  type SurveyVersion,
} from './survey-queries'
export { surveyWords } from './words'

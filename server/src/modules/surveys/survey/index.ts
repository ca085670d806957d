import './job-target'
import './survey-list-schema'
import './survey-mutations'

export { asChecked } from './check/definition-checker'
export { createSurvey } from './create-survey'
export {
  mostSurveyFileBytes,
  surveyFilesAreRead,
  surveyFileTooLarge,
  unknownSurveyFormat,
} from './file/survey-file-limits'
export { readSurveyFile } from './file/survey-reader'
export { exportFormats, surveyFileLosses, writeSurveyFile } from './file/write-survey-file'
export { addSurveyImage, mostImageBytes, surveyImage } from './image/survey-images'
export { lockSurveys } from './locked-surveys'
export { publishSurvey } from './publish-survey'
export { SurveyRef, SurveyVersionRef } from './schema'
export { surveyPurging } from './set-surveys-state'
export { surveyAudit } from './survey-audit'
export { surveyById, surveyVersionById } from './survey-loaders'
export { surveyNames, surveysNamed, versionNames } from './survey-names'
export { surveyPolicy } from './survey-policy'
export {
  requireSurvey,
  requireSurveyVersion,
  type Survey,
  type SurveyVersion,
} from './survey-queries'
export { surveyWords } from './words'

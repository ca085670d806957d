export { RenameSurveyDialog } from './ui/RenameSurveyDialog'

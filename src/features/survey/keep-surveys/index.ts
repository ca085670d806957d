export { useKeepSurveys } from './model/use-keep-surveys'
export { DeleteSurveysDialog } from './ui/DeleteSurveysDialog'

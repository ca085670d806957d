export { useManageSurveys } from './model/use-manage-surveys'
export { DeleteSurveysDialog } from './ui/DeleteSurveysDialog'

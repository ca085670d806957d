import { NewSurveyPanel } from '@/features/survey/create-survey'

/** アンケートを作成する, as a panel over the list. */
export function SurveyNewPanel() {
  return <NewSurveyPanel />
}

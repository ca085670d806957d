import { NewSurveyPanel } from '@/features/survey/create-survey'

/** アンケートを作成する, over its list. */
export function SurveyNewPanel() {
  return <NewSurveyPanel />
}

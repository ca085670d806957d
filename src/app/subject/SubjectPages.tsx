import { useEffect } from 'react'
import { ConnectPage } from '@/pages/connect'
import { SubjectSurveysPage } from '@/pages/subject-surveys'
import { SurveyPage } from '@/pages/survey'
import { SurveyCompletePage } from '@/pages/survey-complete'
import { usePath } from '@/shared/lib/plain-router'
import { subjectScreenAt } from './subject-addresses'

/** The page of a test subject's address. */
export function SubjectPages() {
  const found = subjectScreenAt(usePath())
  const isElsewhere = found === null
  // An address of the application, which is another program.
  useEffect(() => {
    if (isElsewhere) location.reload()
  }, [isElsewhere])
  switch (found?.screen) {
    case 'survey':
    case 'voluntarySurveyAnswer':
      return <SurveyPage key={found.token} surveyToken={found.token} />
    case 'sentSurveys':
    case 'voluntarySurveys':
      return <SubjectSurveysPage key={found.token} testSubjectKey={found.token} />
    case 'connect':
      return <ConnectPage />
    case 'surveyComplete':
      return <SurveyCompletePage />
    default:
      return null
  }
}

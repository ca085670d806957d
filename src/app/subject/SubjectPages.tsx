import { lazy, Suspense, useEffect } from 'react'
import { SurveyPage } from '@/pages/survey'
import { SurveyCompletePage } from '@/pages/survey-complete'
import { usePath } from '@/shared/lib/plain-router'
import { subjectScreenAt } from './subject-addresses'

/** Who answers a survey connects nothing: the page and what it says of providers are loaded by who does. */
const ConnectPage = lazy(async () => ({ default: (await import('@/pages/connect')).ConnectPage }))

/** Nor does anybody need the list on the way to the questions. */
const SubjectSurveysPage = lazy(async () => ({
  default: (await import('@/pages/subject-surveys')).SubjectSurveysPage,
}))

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
      return (
        <Suspense fallback={null}>
          <SubjectSurveysPage key={found.token} testSubjectKey={found.token} />
        </Suspense>
      )
    case 'connect':
      return (
        <Suspense fallback={null}>
          <ConnectPage key={found.token} token={found.token} />
        </Suspense>
      )
    case 'surveyComplete':
      return <SurveyCompletePage />
    default:
      return null
  }
}

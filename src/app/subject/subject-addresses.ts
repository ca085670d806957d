import { paths } from '@/shared/routes'

/** The screens of test subjects: the unguessable token in the address is the only credential. */
export const subjectScreens = {
  survey: paths.survey(':surveyToken'),
  sentSurveys: paths.sentSurveys(':testSubjectKey'),
  voluntarySurveys: paths.voluntarySurveys(':testSubjectKey'),
  voluntarySurveyAnswer: paths.voluntarySurveyAnswer(':answerKey'),
  surveyComplete: paths.surveyComplete(),
  connect: paths.connect(':authorizationToken'),
} as const

export type SubjectScreen = keyof typeof subjectScreens

/** The screen of an address and the token in it; null for addresses of the application. */
export function subjectScreenAt(path: string): { screen: SubjectScreen; token: string } | null {
  for (const [screen, pattern] of Object.entries(subjectScreens)) {
    const [head = '', parameter] = pattern.split(':')
    const rest = path.slice(head.length).replace(/\/$/, '')
    if (!path.startsWith(head) || rest.includes('/')) continue
    // Object.entries forgets the names.
    if ((rest !== '') === (parameter !== undefined)) return { screen: screen as SubjectScreen, token: rest }
  }
  return null
}

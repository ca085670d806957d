import { rules } from '../../platform/graphql/authorization'

/** Who may do what with the answers of subjects. Answers that may say who somebody is also need the access to personal data. */
export const surveyAnswerPolicy = {
  see: rules.owner,
  /** How many were sent and answered, which says nothing about the answers. */
  seeCounts: rules.companyUser,
  /** Hand out links and PINs; answer a draft to test it. */
  handOut: rules.owner,
  /** Correct what a subject answered. */
  correct: rules.owner,
  /** Enter what a subject answered on paper. */
  enterPaper: rules.owner,
  /** What the token in a link opens; its holder has no account. */
  openByToken: rules.anyone,
} as const

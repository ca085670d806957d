import { rules } from '../../platform/graphql/authorization'

/** Who may do what with the answers of subjects. Which projects those are of follows from what somebody sees. */
export const surveyAnswerPolicy = {
  see: rules.companyUser,
  /** Hand out links and PINs; answer a draft to test it. */
  handOut: rules.owner,
  /** Correct what a subject answered. */
  correct: rules.owner,
  /** What the token in a link opens; its holder has no account. */
  openByToken: rules.anyone,
} as const

import { rules } from '../../../platform/graphql/authorization'

/** Permissions for answers of subjects. Identifying answers also need access to personal data. */
export const surveyAnswerPolicy = {
  see: rules.owner,
  /** Counts of sent and answered surveys, without their content. */
  seeCounts: rules.companyUser,
  /** Hand out links and PINs; answer a draft to test it. */
  issueLinks: rules.owner,
  /** Correct what a subject answered. */
  correct: rules.owner,
  /** Enter what a subject answered on paper. */
  enterPaper: rules.owner,
  /** By the token of a link; subjects have no account. */
  openByToken: rules.anyone,
} as const

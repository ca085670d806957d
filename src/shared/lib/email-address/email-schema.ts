import * as z from 'zod'
import { emailProblem, optionalEmailProblem } from './email-problem'

/** The zod field of an address. */
export const emailField = () => z.string().trim().superRefine(tell(emailProblem))

/** The zod field of an address that may be empty. */
export const optionalEmailField = () => z.string().trim().superRefine(tell(optionalEmailProblem))

const tell =
  (problemOf: (typed: string) => string | undefined) =>
  (typed: string, context: z.RefinementCtx): void => {
    const message = problemOf(typed)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  }

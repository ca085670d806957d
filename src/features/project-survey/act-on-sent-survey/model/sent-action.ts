/** Actions on a sent survey or its subjects. Each asks for confirmation, because none can be undone. */
export type SentAction = SendAgain | FinalAction

/** A message more. */
export type SendAgain =
  | { readonly what: 'remind' }
  | { readonly what: 'resend'; readonly surveyAnswerIds: readonly string[] }

/** No answer can be given afterwards. */
export type FinalAction =
  | { readonly what: 'close'; readonly open: number }
  | { readonly what: 'revoke'; readonly surveyAnswerIds: readonly string[] }

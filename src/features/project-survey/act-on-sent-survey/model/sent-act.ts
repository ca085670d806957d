/** Actions on a sent survey or its subjects. Each asks for confirmation, because none can be undone. */
export type SentAct =
  | { readonly what: 'remind'; readonly count: number }
  | { readonly what: 'close'; readonly open: number }
  | { readonly what: 'resend' | 'revoke'; readonly surveyAnswerIds: readonly string[] }

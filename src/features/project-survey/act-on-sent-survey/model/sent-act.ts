/** What can be done with a sent survey, or with subjects of it. Each is asked for first: none can be taken back. */
export type SentAct =
  | { readonly what: 'remind'; readonly count: number }
  | { readonly what: 'close'; readonly open: number }
  | { readonly what: 'resend' | 'revoke'; readonly surveyAnswerIds: readonly string[] }

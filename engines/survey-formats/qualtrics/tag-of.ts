import { type Json, textIn } from '../draft/json'

/** The name of a question in data: its export tag, else its id. */
export const tagOf = (payload: Json) =>
  textIn(payload.DataExportTag) ?? textIn(payload.QuestionID) ?? 'question'

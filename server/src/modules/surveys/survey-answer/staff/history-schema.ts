import { builder } from '../../../../platform/graphql/builder'
import { surveyAnswerPolicy } from '../survey-answer-policy'
import type { HistoryEntry } from './answer-history'

const authorize = surveyAnswerPolicy.see

const HistoryKindEnum = builder.enumType('SurveyAnswerEvent', {
  values: {
    OPENED: { value: 'opened' },
    STARTED: { value: 'started' },
    SAVED_OFFLINE: { value: 'saved_offline', description: 'Given while the device was offline.' },
    ANSWERED: { value: 'answered' },
    REPLACED: { value: 'replaced', description: 'An answer that was replaced by one of another device.' },
    COPY_WAITING: { value: 'copy_waiting', description: 'The copy of the consents waits to be mailed.' },
    COPY_SENT: { value: 'copy_sent', description: 'The mail server took the copy of the consents.' },
    COPY_SHORTENED: {
      value: 'copy_shortened',
      description: 'The copy that was sent leaves out what is too long for a mail.',
    },
    COPY_REFUSED: { value: 'copy_refused', description: 'The mail server refused the copy for good.' },
    CORRECTED: { value: 'corrected', description: 'By staff.' },
  } as const,
})

export const HistoryRef = builder.objectRef<HistoryEntry>('SurveyAnswerHistory').implement({
  description: 'An event in the history of an answer.',
  authorize,
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime' }),
    kind: t.expose('kind', { type: HistoryKindEnum }),
    address: t.expose('address', { type: 'String', nullable: true }),
    before: t.expose('before', { type: 'JSON', nullable: true }),
    after: t.expose('after', { type: 'JSON', nullable: true }),
    byName: t.expose('byName', { type: 'String', nullable: true }),
    reason: t.expose('reason', { type: 'String', nullable: true }),
  }),
})

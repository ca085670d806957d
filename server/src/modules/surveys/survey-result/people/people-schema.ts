import { builder } from '../../../../platform/graphql/builder'
import { pageOf } from '../../../../platform/postgres/pagination'
import { TestSubjectRef, testSubjectById } from '../../../studies/subject-record'
import { SentSurveyRef } from '../sent/sent-schema'
import { surveyResultPolicy } from '../survey-result-policy'
import { listPeople, type SentPerson } from './list-people'

const authorize = surveyResultPolicy.see

export const PersonStateEnum = builder.enumType('SentPersonState', {
  values: {
    PLANNED: { value: 'planned', description: 'Not sent yet.' },
    WAITING: { value: 'waiting' },
    OPENED: { value: 'opened' },
    IN_PROGRESS: { value: 'in_progress' },
    ANSWERED: { value: 'answered' },
    EXPIRED: { value: 'expired' },
    UNDELIVERABLE: { value: 'undeliverable', description: 'See the reason.' },
    REVOKED: { value: 'revoked' },
    LEFT_OUT: { value: 'left_out', description: 'Was no target at the time of sending; see the reason.' },
  } as const,
})

const SortEnum = builder.enumType('SentPersonSort', {
  values: {
    CODE: { value: 'code' },
    STATE: { value: 'state' },
    SENT_AT: { value: 'sentAt' },
    OPENED_AT: { value: 'openedAt' },
    ANSWERED_AT: { value: 'answeredAt' },
    SECONDS: { value: 'seconds' },
    REMINDERS: { value: 'reminders' },
    SCORE: { value: 'score' },
  } as const,
})

const PersonRef = builder.objectRef<SentPerson>('SentPerson').implement({
  description: 'The state of a sent survey for one subject.',
  authorize,
  fields: (t) => ({
    testSubject: t.field({
      type: TestSubjectRef,
      resolve: ({ test_subject_id }, _, context) =>
        context.loaders.of(testSubjectById, context).load(test_subject_id),
    }),
    surveyAnswerId: t.id({ nullable: true, resolve: ({ response_id }) => response_id }),
    state: t.expose('state', { type: PersonStateEnum }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why it was not sent: a code such as no_address, withdrawn, condition.',
    }),
    sentAt: t.expose('sent_at', { type: 'DateTime', nullable: true }),
    openedAt: t.expose('opened_at', { type: 'DateTime', nullable: true }),
    startedAt: t.expose('started_at', { type: 'DateTime', nullable: true }),
    answeredAt: t.expose('answered_at', { type: 'DateTime', nullable: true }),
    isLate: t.exposeBoolean('is_late'),
    isOnPaper: t.exposeBoolean('is_on_paper', { description: 'Entered by staff from paper. 紙' }),
    seconds: t.float({
      nullable: true,
      description: 'From opening to completion.',
      resolve: ({ seconds }) => seconds,
    }),
    reminders: t.exposeInt('reminders'),
    reminderReason: t.exposeString('reminder_reason', {
      nullable: true,
      description:
        'Why the last reminder was not sent, waits or was not made: a code such as answered, quiet_hours, same_reminder, no_room.',
    }),
    score: t.float({ nullable: true, resolve: ({ score }) => score }),
  }),
})

const PersonPageRef = builder.objectRef<{ items: SentPerson[]; total: number }>('SentPersonPage').implement({
  authorize,
  fields: (t) => ({
    items: t.expose('items', { type: [PersonRef] }),
    total: t.exposeInt('total'),
  }),
})

builder.objectFields(SentSurveyRef, (t) => ({
  people: t.field({
    type: PersonPageRef,
    args: {
      states: t.arg({ type: [PersonStateEnum], description: 'Null: all states.' }),
      text: t.arg.string({ description: "Part of the subject's code." }),
      sort: t.arg({ type: SortEnum, required: true, defaultValue: 'code' }),
      descending: t.arg.boolean({ required: true, defaultValue: false }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 50 }),
    },
    resolve: ({ id }, { states, text, sort, descending, ...page }, { db, now }) =>
      listPeople(
        db,
        id,
        { ...pageOf(page), states: states ?? [], text: text ?? '', sort, descending },
        now(),
      ),
  }),
}))

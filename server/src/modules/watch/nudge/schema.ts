import { builder } from '../../../platform/graphql/builder'
import { companyViewerOf } from '../../../platform/graphql/context'
import { write } from '../../../platform/graphql/write'
import { invalidInput } from '../../../platform/problem'
import { textIn } from '../../../platform/words'
import { viewerCan } from '../../accounts/user'
import { chosenSubjectIds, requireTestSubject } from '../../studies/subject-record'
import { type NudgeDraft, nudgeDrafts } from './nudge-drafts'
import { nudgeFacts } from './nudge-facts'
import { nudgePolicy } from './nudge-policy'
import { type NudgeOfDay, nudgesAbout } from './nudge-queries'
import { type Nudged, nudgeSubjects } from './nudge-subjects'
import { nudgeWords } from './words'

viewerCan('canNudge', nudgePolicy.send, 'Whether nudgeSubjects is open to the viewer.')

const KindEnum = builder.enumType('NudgeKind', {
  description: 'What a subject is asked to do with the device.',
  values: { SYNC: { value: 'sync' }, CHARGE: { value: 'charge' }, WEAR: { value: 'wear' } } as const,
})

const StateEnum = builder.enumType('NudgeState', {
  description: 'NOT_SENT: it did not leave or did not arrive.',
  values: ['WAITING', 'SENT', 'NOT_SENT'] as const,
})

const RefusedRef = builder.objectRef<Nudged['refused'][number]>('RefusedNudge').implement({
  authorize: nudgePolicy.send,
  fields: (t) => ({
    testSubjectId: t.exposeID('testSubjectId'),
    code: t.exposeString('code'),
    reason: t.string({
      description: 'A sentence for the reader.',
      resolve: ({ reason }, _, { locale }) => textIn(reason, locale),
    }),
  }),
})

const NudgedRef = builder.objectRef<Nudged>('Nudged').implement({
  description: 'To how many a message goes, and who gets none and why.',
  authorize: nudgePolicy.send,
  fields: (t) => ({
    sent: t.exposeInt('sent'),
    delayedUntil: t.expose('delayedUntil', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the first of them leaves that wait for the end of quiet hours; null: all leave at once.',
    }),
    refused: t.expose('refused', { type: [RefusedRef] }),
  }),
})

const NudgeRef = builder.objectRef<NudgeOfDay>('Nudge').implement({
  description: 'A message to a subject about the device. 催促',
  authorize: nudgePolicy.see,
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: KindEnum }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    sentBy: t.exposeString('sent_by', { nullable: true, description: 'The name of whoever sent it.' }),
    state: t.field({
      type: StateEnum,
      resolve: ({ outcome }) => (outcome === null ? 'WAITING' : outcome === 'sent' ? 'SENT' : 'NOT_SENT'),
    }),
  }),
})

builder.queryField('nudges', (t) =>
  t.field({
    description: 'What a subject was sent about a day, oldest first.',
    type: [NudgeRef],
    authorize: nudgePolicy.see,
    args: { testSubjectId: t.arg.id({ required: true }), about: t.arg({ type: 'Date', required: true }) },
    resolve: async (_, { testSubjectId, about }, context) => {
      const viewer = companyViewerOf(context)
      const subject = await requireTestSubject(context.db, viewer, testSubjectId)
      return nudgesAbout(context.db, subject, about)
    },
  }),
)

const DraftRef = builder.objectRef<NudgeDraft>('NudgeDraft').implement({
  description: 'What a message would say, in the language of the subject and without their name.',
  authorize: nudgePolicy.send,
  fields: (t) => ({
    testSubjectId: t.exposeID('testSubjectId'),
    code: t.exposeString('code'),
    locale: t.expose('locale', { type: 'String', description: 'ja or en.' }),
    subject: t.exposeString('subject'),
    paragraphs: t.exposeStringList('paragraphs'),
  }),
})

builder.queryField('nudgeDrafts', (t) =>
  t.field({
    description: 'What nudgeSubjects would send to these subjects, to be read before.',
    type: [DraftRef],
    authorize: nudgePolicy.send,
    args: {
      testSubjectIds: t.arg.idList({ required: true }),
      kind: t.arg({ type: KindEnum, required: true }),
      about: t.arg({ type: 'Date', description: 'The day that the sender looks at.' }),
    },
    resolve: async (_, { testSubjectIds, kind, about }, context) => {
      const viewer = companyViewerOf(context)
      const { companyId } = viewer
      if (testSubjectIds.length > mostDrafts)
        throw invalidInput([{ path: 'testSubjectIds', message: nudgeWords.manyDrafts }])
      await Promise.all(testSubjectIds.map((id) => requireTestSubject(context.db, viewer, id)))
      return nudgeDrafts(context.db, {
        companyId,
        testSubjectIds,
        kind,
        about: about ?? null,
        now: context.now(),
      })
    },
  }),
)

/** More than anybody reads before sending. */
const mostDrafts = 20

builder.mutationField('nudgeSubjects', (t) =>
  t.field({
    description: 'Sends a prepared message to those who may be written to; says of the others why not.',
    type: NudgedRef,
    authorize: nudgePolicy.send,
    args: {
      testSubjectIds: t.arg.idList({ required: true }),
      kind: t.arg({ type: KindEnum, required: true }),
      about: t.arg({ type: 'Date', description: "The day it is about; left out: the subject's today." }),
    },
    resolve: async (_, { testSubjectIds, kind, about }, context) => {
      const { companyId } = companyViewerOf(context)
      const { sendsMail, line, sms, encryptionKey } = context.config
      const sends = { mail: sendsMail, line: line !== null, sms: sms !== null }
      const asked = {
        companyId,
        testSubjectIds: chosenSubjectIds(testSubjectIds),
        kind,
        about: about ?? null,
      }
      const facts = await nudgeFacts(context.db, { ...asked, now: context.now() })
      const given = { ...asked, facts, sends, encryptionKey }
      return write(context, (tx, by) => nudgeSubjects(tx, given, by))
    },
  }),
)

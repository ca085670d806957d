import { builder } from '../../../../platform/graphql/builder'
import { type Context, companyViewerOf } from '../../../../platform/graphql/context'
import { write } from '../../../../platform/graphql/write'
import { countCall } from '../../../../platform/http/call-limit'
import type { WriteContext } from '../../../../platform/write/write-context'
import { projectContact } from '../../../studies/project'
import { testSubjectPolicy } from '../../../studies/subject-record'
import { type publicLinks, renewPublicKey } from './issue-public-keys'
import { issueSubjectLinks } from './issue-subject-links'
import { refusalOf } from './sending-policy'
import { subjectOfKey } from './subject-of-key'

/** Calls per address and minute; the phones of a whole study may share one address. */
const callsPerMinute = 300

type Contact = NonNullable<Awaited<ReturnType<typeof projectContact>>>

const PublicSubjectRef = builder.objectRef<Contact>('PublicSubject').implement({
  description: "What the holder of a subject's key may know: nothing of the person.",
  authorize: testSubjectPolicy.openByKey,
  fields: (t) => ({
    projectName: t.exposeString('name'),
    contactEmail: t.expose('contactEmail', { type: 'String', nullable: true }),
  }),
})

const PublicLinksRef = builder.objectRef<ReturnType<typeof publicLinks>>('PublicLinks').implement({
  description: "The addresses of a subject's own pages. Whoever has them is taken for the subject.",
  authorize: testSubjectPolicy.issueLinks,
  fields: (t) => ({
    sentSurveys: t.exposeString('sentSurveys'),
    voluntarySurveys: t.exposeString('voluntarySurveys'),
  }),
})

builder.queryField('publicSubject', (t) =>
  t.field({
    description: 'Null for every key that is not to be had: broken, unknown, replaced, of somebody deleted.',
    type: PublicSubjectRef,
    nullable: true,
    authorize: testSubjectPolicy.openByKey,
    args: { testSubjectKey: t.arg.string({ required: true }) },
    resolve: async (_, { testSubjectKey }, { db, now, clientAddress, config }) => {
      const call = { name: 'publicSubject', perMinute: callsPerMinute, clientAddress, secret: config.secret }
      await countCall(db, { ...call, now: now() })
      const subject = await subjectOfKey(db, testSubjectKey)
      return subject ? projectContact(db, subject.project_id) : null
    },
  }),
)

builder.mutationFields((t) => ({
  issuePublicLinks: t.field({
    description: 'The links of a subject; the same again until they are renewed.',
    type: PublicLinksRef,
    authorize: testSubjectPolicy.issueLinks,
    args: { testSubjectId: t.arg.id({ required: true }) },
    resolve: (_, { testSubjectId }, context) =>
      write(context, (tx, writeContext) => linksOf(tx, context, testSubjectId, writeContext)),
  }),
  renewPublicLinks: t.field({
    description: 'Other links; those given before no longer work.',
    type: PublicLinksRef,
    authorize: testSubjectPolicy.issueLinks,
    args: { testSubjectId: t.arg.id({ required: true }) },
    resolve: (_, { testSubjectId }, context) =>
      write(context, async (tx, writeContext) => {
        await renewPublicKey(tx, { ...scopeOf(context), testSubjectId }, writeContext)
        return linksOf(tx, context, testSubjectId, writeContext)
      }),
  }),
}))

/** CONFLICT if the subject may not receive anything. */
async function linksOf(
  tx: Context['db'],
  context: Context,
  testSubjectId: string,
  writeContext: WriteContext,
) {
  const chosen = { ...scopeOf(context), testSubjectIds: [testSubjectId], publicUrl: context.config.publicUrl }
  const { items, withheld } = await issueSubjectLinks(tx, chosen, writeContext)
  const [links] = items
  if (!links) throw refusalOf(withheld[0]?.reason ?? 'withdrawn')
  return links
}

function scopeOf(context: Context) {
  return { companyId: companyViewerOf(context).companyId, secret: context.config.secret }
}

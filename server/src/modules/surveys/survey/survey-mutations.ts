import { basedOnArg } from '../../../platform/graphql/based-on-arg'
import { builder } from '../../../platform/graphql/builder'
import { type Context, companyViewerOf } from '../../../platform/graphql/context'
import { declaredInputs } from '../../../platform/graphql/declared-inputs'
import { mayBeEmpty } from '../../../platform/graphql/may-be-empty'
import { performInCompany, write } from '../../../platform/graphql/write'
import { writeContextOf } from '../../../platform/graphql/write-context-of'
import { checkedDefinition } from './check/definition-checker'
import { createSurvey, duplicateSurvey } from './create-survey'
import { isDraftChecked, publishSurvey } from './publish-survey'
import { publishingNote } from './publishing-note'
import { discardDraft, saveDraft } from './save-draft'
import { SurveyRef } from './schema'
import { deleteSurveys, restoreSurveys, setSurveysArchived } from './set-surveys-state'
import { surveyFields } from './survey-fields'
import { type SurveyInput, surveyValues } from './survey-input'
import { surveyPolicy } from './survey-policy'
import { requireSurvey, type Survey } from './survey-queries'
import { updateSurvey } from './update-survey'

const SurveyInputRef = builder.inputRef<SurveyInput>('SurveyInput').implement({
  description: 'The fields of a survey that staff fill in.',
  fields: (t) => declaredInputs(t, surveyFields),
})

const authorize = surveyPolicy.change
const read = (context: Context, surveyId: string): Promise<Survey> =>
  requireSurvey(context.db, companyViewerOf(context), surveyId)

builder.mutationFields((t) => ({
  createSurvey: t.field({
    description: 'Creates a survey with a draft. INVALID_INPUT names each invalid part of the definition.',
    type: SurveyRef,
    authorize,
    args: {
      input: t.arg({ type: SurveyInputRef, required: true }),
      definition: t.arg({ type: 'JSON', required: true }),
    },
    resolve: async (_, { input, definition: sent }, context) => {
      const { companyId } = companyViewerOf(context)
      const values = surveyValues(input)
      const survey = { ...values, companyId, definition: await checkedDefinition(sent, companyId) }
      return read(context, await write(context, (tx, by) => createSurvey(tx, survey, by)))
    },
  }),
  updateSurvey: t.field({
    type: SurveyRef,
    authorize,
    args: {
      surveyId: t.arg.id({ required: true }),
      input: t.arg({ type: SurveyInputRef, required: true }),
      basedOn: t.arg(basedOnArg),
    },
    resolve: async (_, args, context) => {
      await performInCompany(context, args, updateSurvey)
      return read(context, args.surveyId)
    },
  }),
  duplicateSurvey: t.field({
    description: 'Copies a survey with its current questions.',
    type: SurveyRef,
    authorize,
    args: { surveyId: t.arg.id({ required: true }) },
    resolve: async (_, { surveyId }, context) => {
      const { companyId } = companyViewerOf(context)
      const asked = { companyId, surveyId, language: context.locale }
      return read(context, await write(context, (tx, by) => duplicateSurvey(tx, asked, by)))
    },
  }),
  saveSurveyDraft: t.field({
    description: 'CONFLICT, with who saved and when, if the revision is not the current one.',
    type: SurveyRef,
    authorize,
    args: {
      surveyId: t.arg.id({ required: true }),
      revision: t.arg.int({ required: true }),
      definition: t.arg({ type: 'JSON', required: true }),
    },
    resolve: async (_, { surveyId, revision, definition: sent }, context) => {
      const { companyId } = companyViewerOf(context)
      await read(context, surveyId)
      const definition = await checkedDefinition(sent, companyId)
      const saving = { companyId, surveyId, revision, definition }
      await context.db.transaction().execute((tx) => saveDraft(tx, saving, writeContextOf(context)))
      return read(context, surveyId)
    },
  }),
  discardSurveyDraft: t.field({
    description: 'Deletes the draft, which returns to the newest version; CONFLICT if there is none.',
    type: SurveyRef,
    authorize,
    args: { surveyId: t.arg.id({ required: true }) },
    resolve: async (_, args, context) => {
      await performInCompany(context, args, discardDraft)
      return read(context, args.surveyId)
    },
  }),
  publishSurvey: t.field({
    description: 'Publishes the draft as the next version. INVALID_INPUT says why it cannot be published.',
    type: SurveyRef,
    authorize,
    args: {
      surveyId: t.arg.id({ required: true }),
      revision: t.arg.int({ required: true }),
      note: t.arg.string(mayBeEmpty),
    },
    resolve: async (_, { note, ...args }, context) => {
      const { companyId } = companyViewerOf(context)
      const publishing = { ...args, companyId, note: publishingNote(note) }
      const isChecked = await isDraftChecked(context.db, publishing)
      await write(context, (tx, by) => publishSurvey(tx, { ...publishing, isChecked }, by))
      return read(context, args.surveyId)
    },
  }),
  archiveSurveys: t.int({
    description: 'Archived surveys cannot be added to projects. Returns the number of surveys.',
    authorize,
    args: { surveyIds: t.arg.idList({ required: true }) },
    resolve: (_, { surveyIds }, context) => {
      const { companyId } = companyViewerOf(context)
      return write(context, (tx, by) => setSurveysArchived(tx, { companyId, surveyIds }, true, by))
    },
  }),
  unarchiveSurveys: t.int({
    authorize,
    args: { surveyIds: t.arg.idList({ required: true }) },
    resolve: (_, { surveyIds }, context) => {
      const { companyId } = companyViewerOf(context)
      return write(context, (tx, by) => setSurveysArchived(tx, { companyId, surveyIds }, false, by))
    },
  }),
  deleteSurveys: t.int({
    description:
      'Hides surveys; they can be restored for 30 days. CONFLICT while a project survey uses one. Returns the number of surveys.',
    authorize,
    args: { surveyIds: t.arg.idList({ required: true }) },
    resolve: (_, args, context) => performInCompany(context, args, deleteSurveys),
  }),
  restoreSurveys: t.int({
    description: 'Restores deleted surveys.',
    authorize,
    args: { surveyIds: t.arg.idList({ required: true }) },
    resolve: (_, args, context) => performInCompany(context, args, restoreSurveys),
  }),
}))

import type { Kysely } from 'kysely'
import { surveyFields } from '../../../../../engines/fields'
import { newId } from '../../../platform/postgres/ids'
import { surveyCompanyMismatch } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import { type Language, textIn } from '../../../platform/words'
import { recordAudit } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { asChecked, type CheckedDefinition } from './check/definition-checker'
import { userIdOf } from './save-draft'
import { surveyAudit } from './survey-audit'
import { definitionsOfSurveys, requireSurvey } from './survey-queries'
import { surveyWords } from './words'

interface NewSurvey {
  readonly companyId: string
  readonly name: string
  readonly description: string
  readonly definition: CheckedDefinition
}

/** Creates a survey with a draft; returns its id. */
export async function createSurvey(
  tx: Kysely<Tables>,
  { companyId, name, description, definition }: NewSurvey,
  { actor, now }: WriteContext,
): Promise<string> {
  const id = newId()
  const { text, facts } = definition
  await tx
    .insertInto('survey')
    .values({
      id,
      company_id: companyId,
      name,
      description,
      draft: text,
      draft_saved_at: now,
      draft_saved_by: userIdOf(actor),
      ...facts,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await recordAudit(tx, {
    companyId,
    actor,
    action: surveyAudit.create,
    targetId: id,
    after: { name, question_count: facts.question_count },
    at: now,
  })
  return id
}

/** Copies a survey with its current questions; returns the new id. */
export async function duplicateSurvey(
  tx: Kysely<Tables>,
  { companyId, surveyId, language }: { companyId: string; surveyId: string; language: Language },
  writeContext: WriteContext,
): Promise<string> {
  const survey = await requireSurvey(tx, { companyId }, surveyId)
  const definition = (await definitionsOfSurveys(tx, { companyId }, [survey.id])).get(survey.id)
  if (!definition) throw surveyCompanyMismatch()
  const copied = textIn(surveyWords.copyOf(survey.name), language)
  const name = [...copied].slice(0, surveyFields.name.maximum).join('')
  const copy = { companyId, name, description: survey.description, definition: asChecked(definition) }
  return createSurvey(tx, copy, writeContext)
}

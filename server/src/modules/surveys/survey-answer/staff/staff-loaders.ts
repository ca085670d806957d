import DataLoader from 'dataloader'
import { type Context, companyViewerOf } from '../../../../platform/graphql/context'
import { writeContextOf } from '../../../../platform/graphql/write-context-of'
import { notFound } from '../../../../platform/problem'
import { nouns } from '../../../../platform/words'
import { recordAccess } from '../../../studies/personal-data'
import { projectById } from '../../../studies/project'
import { responsesById } from '../response/read-response'
import type { SurveyResponse } from '../response/survey-response'
import { seesIdentifying, shownAnswers } from './answer-access'

/** The responses that one request needs and the viewer may see, in one query. */
export function responseByAnswer(context: Context) {
  return new DataLoader<string, SurveyResponse>(async (ids) => {
    const { companyId } = companyViewerOf(context)
    const found = await responsesById(context.db, context.config.encryptionKey, { companyId, ids })
    const responses = new Map(found.map((response) => [response.id, response]))
    return ids.map((id) => responses.get(id) ?? notFound(nouns.surveyAnswer))
  })
}

/** Whether the viewer may see identifying answers of the project. */
export function identifyingAccess(context: Context) {
  return new DataLoader<string, boolean>((projectIds) =>
    Promise.all(
      projectIds.map(async (id) =>
        seesIdentifying(
          context.db,
          companyViewerOf(context),
          await context.loaders.of(projectById, context).load(id),
        ),
      ),
    ),
  )
}

/** The answers that the viewer may see; access to identifying ones is recorded once per request. */
export function answersShown(context: Context) {
  return new DataLoader<SurveyResponse, Record<string, unknown>, string>(
    async (responses) => {
      const shown = await Promise.all(
        responses.map(async (response) => {
          const isAllowed = await context.loaders
            .of(identifyingAccess, context)
            .load(response.projectId ?? '')
          return { response, isAllowed, ...(await shownAnswers(context.db, response, isAllowed)) }
        }),
      )
      const seen = shown.flatMap(({ response, isAllowed, hasIdentifying }) =>
        isAllowed && hasIdentifying && response.subject ? [response.subject.id] : [],
      )
      const { companyId } = companyViewerOf(context)
      const access = { companyId, testSubjectIds: [...new Set(seen)] }
      await recordAccess(context.db, access, writeContextOf(context))
      return shown.map(({ answers }) => answers)
    },
    { cacheKeyFn: ({ id }) => id },
  )
}

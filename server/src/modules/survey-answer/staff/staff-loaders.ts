import DataLoader from 'dataloader'
import { type Context, companyViewerOf } from '../../../platform/graphql/context'
import { writeContextOf } from '../../../platform/graphql/write-context-of'
import { notFound } from '../../../platform/problem'
import { nouns } from '../../../platform/words'
import { recordAccess } from '../../personal-data'
import { projectById } from '../../project'
import { sheetsById } from '../sheet/read-sheet'
import type { Sheet } from '../sheet/sheet'
import { seesNaming, shownAnswers } from './answer-access'

/** The sheets that one request needs and the viewer may see, in one query. */
export function sheetByAnswer(context: Context) {
  return new DataLoader<string, Sheet>(async (ids) => {
    const { companyId } = companyViewerOf(context)
    const found = await sheetsById(context.db, context.config.encryptionKey, { companyId, ids })
    const sheets = new Map(found.map((sheet) => [sheet.id, sheet]))
    return ids.map((id) => sheets.get(id) ?? notFound(nouns.surveyAnswer))
  })
}

/** Whether the viewer may see identifying answers of the project. */
export function namingAccess(context: Context) {
  return new DataLoader<string, boolean>((projectIds) =>
    Promise.all(
      projectIds.map(async (id) =>
        seesNaming(
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
  return new DataLoader<Sheet, Record<string, unknown>, string>(
    async (sheets) => {
      const shown = await Promise.all(
        sheets.map(async (sheet) => {
          const isAllowed = await context.loaders.of(namingAccess, context).load(sheet.projectId ?? '')
          return { sheet, isAllowed, ...(await shownAnswers(context.db, sheet, isAllowed)) }
        }),
      )
      const seen = shown.flatMap(({ sheet, isAllowed, hasNaming }) =>
        isAllowed && hasNaming && sheet.subject ? [sheet.subject.id] : [],
      )
      const { companyId } = companyViewerOf(context)
      const access = { companyId, testSubjectIds: [...new Set(seen)] }
      await recordAccess(context.db, access, writeContextOf(context))
      return shown.map(({ answers }) => answers)
    },
    { cacheKeyFn: ({ id }) => id },
  )
}

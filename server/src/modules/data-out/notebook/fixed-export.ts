import type { Kysely } from 'kysely'
import { contents as contentNames, type ExportDefinition, formats } from '../../../../../engines/data-out'
import type { Words } from '../../../../../engines/fields'
import { metrics as metricNames } from '../../../../../engines/metrics'
import {
  contentsOfTemplate,
  type FixedExport,
  type NotebookTemplate,
  type NotebookTemplateKey,
  notebookFormats,
  notebookTemplates,
} from '../../../../../engines/notebook-templates'
import type { FieldChecks } from '../../../platform/input/field-checks'
import { isUuid } from '../../../platform/postgres/uuid'
import type { Tables } from '../../../platform/tables'
import type { Message } from '../../../platform/words'
import type { CompanyViewer } from '../../../platform/write/viewer'
import { exportWords, isFileOver, mayDownload } from '../export'
import { notebookWords as words } from './words'

/** What the notebook asks of the export. */
export interface ReadingOfExport {
  readonly template: NotebookTemplateKey
  readonly hasTags: boolean
  readonly hasPeriod: boolean
  readonly now: Date
}

/** The export that a notebook is to read, refused at its field with what it lacks for the template. */
export async function fixedExport(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  { projectId, exportId }: { readonly projectId: string; readonly exportId: string },
  reading: ReadingOfExport,
  checks: FieldChecks,
): Promise<FixedExport | null> {
  const found = isUuid(exportId)
    ? await db
        .selectFrom('data_export')
        .selectAll()
        .where('id', '=', exportId)
        .where('project_id', '=', projectId)
        .executeTakeFirst()
    : undefined
  const refuse = (message: Message) => {
    checks.refuse('exportId', message)
    return null
  }
  if (!found) return refuse(words.unknownExport)
  if (!mayDownload(viewer, found)) return refuse(exportWords.ownersOnly)
  const { id, name, file_name, sha256, finished_at, definition } = found
  if (isFileOver(found, reading.now)) return refuse(exportWords.removed)
  if (finished_at === null || file_name === null || sha256 === null) return refuse(exportWords.notReady)
  if (reading.hasPeriod) checks.refuse('from', words.periodOfExport)
  const lacking = lackOf(definition, reading)
  if (lacking) return refuse(lacking)
  return { id, name, fileName: file_name, sha256: sha256.toString('hex') }
}

/** What keeps a notebook of the template from reading such an export; null: nothing. */
function lackOf(
  { format, contents, metrics, layout, times }: ExportDefinition,
  { template, hasTags }: Pick<ReadingOfExport, 'template' | 'hasTags'>,
): Message | null {
  if (!notebookFormats.includes(format)) {
    return words.unreadableFormat(...listed(notebookFormats.map((one) => formats[one].name)))
  }
  const needed = contentsOfTemplate(template).concat(hasTags ? ['subjects'] : [])
  const absent = [...new Set(needed)].filter((content) => !contents.includes(content))
  const asked: NotebookTemplate = notebookTemplates[template]
  const readsDays = needed.includes('daily')
  const unmeasured = readsDays ? asked.metrics.filter((metric) => !metrics.includes(metric)) : []
  if (absent.length + unmeasured.length > 0) {
    const names = absent.map((content) => contentNames[content].name)
    return words.lacksContents(...listed([...names, ...unmeasured.map((metric) => metricNames[metric].name)]))
  }
  if (readsDays && layout !== 'wide') return words.needsWideDays
  if (asked.times === 'either' || times === 'both' || times === asked.times) return null
  return asked.times === 'local' ? words.needsLocalTimes : words.needsUtcTimes
}

function listed(names: readonly Words[]): [string, string] {
  return [names.map(({ ja }) => ja).join('、'), names.map(({ en }) => en).join(', ')]
}

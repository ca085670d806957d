import type { Kysely, Selectable } from 'kysely'
import type { JobContext } from '../../../platform/jobs/job-failures'
import type { JobUnits } from '../../../platform/jobs/job-units'
import { queueMail, writtenMail } from '../../../platform/mailer'
import type { SavedExportTable, Tables } from '../../../platform/tables'
import { clockIn, type Message, type Text } from '../../../platform/words'
import { type Acting, actingUser } from '../acting-user'
import { savedExportWords as words } from './words'

/** What making exports by the clock needs. */
export interface SavedExportWork extends JobContext {
  /** Where mails lead to. */
  readonly publicUrl: string
}

/** A saved export as whoever is told of a failure sees it. */
export type FailedExport = Pick<
  Selectable<SavedExportTable>,
  'name' | 'company_id' | 'project_id' | 'next_at'
> & {
  readonly time_zone: string
  readonly project_name: string
}

/** What failed: the export as a whole, or bringing its file to a destination. */
export type Failure = { readonly dueAt: Date; readonly reason: Text } & (
  | { readonly what: 'export' }
  | { readonly what: 'delivery'; readonly destination: string }
)

/** Exports of the clock are looked at so long after they were asked for: longer than the queue tries again. */
const lookedAtDays = 30

/**
 * Tells of each export of the clock that failed, or whose delivery did, once: the mail is queued in the transaction that notes it. An
 * attempt that is tried again is no failure.
 */
export async function tellOfFailures(work: SavedExportWork, units: JobUnits): Promise<void> {
  const { db, now } = work
  for (const { id, saved_export_id } of await untoldFailures(db, now()).execute()) {
    if (saved_export_id === null) continue
    await units.attempt({ kind: 'saved_export', id: saved_export_id }, () =>
      db.transaction().execute((tx) => tellOne(tx, id, work)),
    )
  }
}

function untoldFailures(db: Kysely<Tables>, now: Date) {
  const since = new Date(now.getTime() - lookedAtDays * 86_400_000)
  return (
    db
      .selectFrom('data_export')
      .innerJoin('saved_export', 'saved_export.id', 'data_export.saved_export_id')
      .innerJoin('project', 'project.id', 'data_export.project_id')
      .leftJoin('run', 'run.id', 'data_export.run_id')
      // Of the few exports that are looked at, and not of every delivery that ever failed.
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('data_export_delivery as delivery')
            .innerJoin('run', 'run.id', 'delivery.run_id')
            .whereRef('delivery.data_export_id', '=', 'data_export.id')
            .where('run.state', '=', 'failed')
            .select(['delivery.destination_name', 'run.failure'])
            .orderBy('delivery.asked_at')
            .limit(1)
            .as('undelivered'),
        (join) => join.onTrue(),
      )
      .select(['data_export.id', 'data_export.created_at as asked_at', 'saved_export.id as saved_export_id'])
      .select(['saved_export.name', 'saved_export.next_at', 'saved_export.created_by'])
      .select(['data_export.company_id', 'data_export.project_id'])
      .select(['project.name as project_name', 'project.time_zone'])
      .select(['run.state', 'run.failure'])
      .select(['undelivered.destination_name', 'undelivered.failure as delivery_failure'])
      .where('data_export.saved_export_id', 'is not', null)
      .where('data_export.failure_told_at', 'is', null)
      .where('data_export.created_at', '>', since)
      .where('project.deleted_at', 'is', null)
      .where((eb) =>
        eb.or([eb('run.state', '=', 'failed'), eb('undelivered.destination_name', 'is not', null)]),
      )
      .orderBy('data_export.created_at')
  )
}

async function tellOne(tx: Kysely<Tables>, exportId: string, { now, publicUrl }: SavedExportWork) {
  const failed = await untoldFailures(tx, now())
    .where('data_export.id', '=', exportId)
    .forUpdate('data_export')
    .executeTakeFirst()
  if (!failed) return
  const { state, destination_name, saved_export_id, asked_at: dueAt, ...saved } = failed
  const failure: Failure =
    state === 'failed' || destination_name === null
      ? { what: 'export', dueAt, reason: failed.failure ?? words.reasonUnknown }
      : {
          what: 'delivery',
          dueAt,
          destination: destination_name,
          reason: failed.delivery_failure ?? words.reasonUnknown,
        }
  const acting = await actingUser(tx, { ...saved, id: saved_export_id, userId: saved.created_by })
  await tellFailure(tx, saved, acting, failure, { now: now(), publicUrl })
  await tx.updateTable('data_export').set({ failure_told_at: now() }).where('id', '=', exportId).execute()
}

/** Mails whoever saved the choices; the owners where they may not export any more. */
export async function tellFailure(
  tx: Kysely<Tables>,
  saved: FailedExport,
  acting: Acting | null,
  failure: Failure,
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: string },
): Promise<void> {
  const people = await tx
    .selectFrom('app_user')
    .select(['email', 'name', 'locale'])
    .where('company_id', '=', saved.company_id)
    .where('status', '=', 'active')
    .where('removed_at', 'is', null)
    .where((eb) => (acting ? eb('id', '=', acting.viewer.id) : eb('role', '=', 'OWNER')))
    .orderBy('id')
    .execute()
  for (const { email, ...person } of people) {
    const mail = writtenMail({ ...person, to: email, ...sentencesOf(saved, failure, publicUrl) })
    await queueMail(tx, { ...mail, kind: 'saved-export-failed' }, now)
  }
}

function sentencesOf(
  { name, project_name, project_id, time_zone, next_at }: FailedExport,
  failure: Failure,
  publicUrl: string,
): { readonly subject: Message; readonly paragraphs: readonly Message[] } {
  const clock = clockIn(time_zone)
  const begun = words.begun(clock.format(failure.dueAt), time_zone)
  const page = words.mailPage(`${publicUrl}/data-export?project=${project_id}`)
  const next = next_at === null ? [] : [words.mailNext(clock.format(next_at))]
  if (failure.what === 'export') {
    return {
      subject: words.mailFailedSubject(name),
      paragraphs: [
        words.mailFailed(project_name, name, begun),
        words.mailReason(failure.reason),
        ...next,
        page,
      ],
    }
  }
  const { destination } = failure
  return {
    subject: words.mailUndeliveredSubject(name, destination),
    paragraphs: [
      words.mailUndelivered(project_name, name, begun, destination),
      words.mailReason(failure.reason),
      words.mailSendAgain,
      ...next,
      page,
    ],
  }
}

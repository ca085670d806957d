import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables'
import { notifyLive } from './live'
import { mostNamedSubjects } from './live-payload'

interface Waiting {
  readonly subjectIds: Set<string>
  from: string
  to: string
}

const waiting = new WeakMap<Kysely<Tables>, Map<string, Waiting>>()
const pauseMs = 500

/** Tells soon that a subject's day changed, together with what else changed meanwhile: commits that notify wait for each other. */
export function tellDays(
  db: Kysely<Tables>,
  { projectId, subjectId, at }: { readonly projectId: string; readonly subjectId: string; readonly at: Date },
): void {
  const projects = waiting.get(db) ?? new Map<string, Waiting>()
  waiting.set(db, projects)
  const known = projects.get(projectId)
  // Whatever the zone.
  const day = (shift: number) => new Date(at.getTime() + shift * 86_400_000).toISOString().slice(0, 10)
  const [from, to] = [day(-1), day(1)]
  if (known) {
    known.subjectIds.add(subjectId)
    if (from < known.from) known.from = from
    if (to > known.to) known.to = to
    return
  }
  const told: Waiting = { subjectIds: new Set([subjectId]), from, to }
  projects.set(projectId, told)
  void pause(pauseMs, undefined, { ref: false }).then(async () => {
    projects.delete(projectId)
    const subjectIds = told.subjectIds.size > mostNamedSubjects ? [] : [...told.subjectIds]
    // The database may have been closed meanwhile: nobody is listening then.
    await notifyLive(db, { kind: 'subject_day', projectId, subjectIds, from: told.from, to: told.to }).catch(
      () => {},
    )
  })
}

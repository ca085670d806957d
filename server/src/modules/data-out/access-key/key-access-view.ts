import { accessScopeKeys } from '../../../../../engines/data-out'
import { mostLeftOut } from '../export'
import { movesDates } from './key-dates'
import type { KeyAccess } from './use-access-key'

/** What a program is told of its key; of one that moves dates no period, which would tell by how much. */
export function keyAccessView({ key, project }: KeyAccess) {
  const { name, prefix, scopes, from_date, to_date, is_deidentified, per_minute, expires_at } = key
  const isMoved = movesDates(key)
  return {
    key: { name, prefix, expiresAt: expires_at.toISOString(), perMinute: per_minute },
    project: { code: project.code, name: project.name, timeZone: project.time_zone },
    scopes: accessScopeKeys.filter((scope) => scopes.includes(scope)),
    ...(isMoved && (from_date !== null || to_date !== null)
      ? { leftOut: ['from', 'to'] }
      : { from: from_date, to: to_date }),
    isDeidentified: is_deidentified,
    ...(is_deidentified && { dates: isMoved ? 'moved' : 'kept' }),
    // How the dates are moved, and how many of a subject's last days are not told at most (ADR 0076).
    ...(isMoved && { movedDates: { by: 'weeks', daysLeftOutAtEnd: mostLeftOut(true) } }),
  }
}

import { accessScopeKeys } from '../../../../../engines/data-out'
import { mostLeftOut } from '../export'
import type { KeyAccess } from './use-access-key'

/** What a program is told of its key; of a de-identified one no period, which would tell by how much dates are moved. */
export function keyAccessView({ key, project }: KeyAccess) {
  const { name, prefix, scopes, from_date, to_date, is_deidentified, per_minute, expires_at } = key
  return {
    key: { name, prefix, expiresAt: expires_at.toISOString(), perMinute: per_minute },
    project: { code: project.code, name: project.name, timeZone: project.time_zone },
    scopes: accessScopeKeys.filter((scope) => scopes.includes(scope)),
    ...(is_deidentified && (from_date !== null || to_date !== null)
      ? { leftOut: ['from', 'to'] }
      : { from: from_date, to: to_date }),
    isDeidentified: is_deidentified,
    // How the dates are moved, and how many of a subject's last days are not told at most (ADR 0076).
    ...(is_deidentified && { movedDates: { by: 'weeks', daysLeftOutAtEnd: mostLeftOut(true) } }),
  }
}

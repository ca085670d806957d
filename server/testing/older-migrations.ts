import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { migrate } from '../src/platform/postgres/migrate/migrate'
import { migrationsFolder } from '../src/platform/postgres/migrate/migrations-folder'

/** Applies the migrations whose names come before this one. */
export async function migrateUntil(pool: pg.Pool, migration: string): Promise<void> {
  const older = mkdtempSync(join(tmpdir(), 'kansoku-older-'))
  try {
    for (const file of readdirSync(migrationsFolder)) {
      if (file < migration) copyFileSync(join(migrationsFolder, file), join(older, file))
    }
    await migrate(pool, older)
  } finally {
    rmSync(older, { recursive: true })
  }
}

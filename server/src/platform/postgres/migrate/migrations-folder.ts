import { join } from 'node:path'
import { projectRoot } from '../../process/project-root'

/** Where the .sql files lie, built or not. */
export const migrationsFolder = join(projectRoot, 'server/migrations')

import { join } from 'node:path'
import { projectRoot } from '../../process/project-root'

/** The folder of .sql files, from source and in a build. */
export const migrationsFolder = join(projectRoot, 'server/migrations')

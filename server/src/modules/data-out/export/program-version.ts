import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../../platform/process/project-root'

export const { version: programVersion } = JSON.parse(
  readFileSync(join(projectRoot, 'package.json'), 'utf8'),
) as {
  readonly version: string
}

import { writeFileSync } from 'node:fs'
import { exportFixturesPage } from '../server/testing/export-fixtures-page'
import { providerFixturesPage } from '../testing/providers/fixtures-page'

writeFileSync('docs/provider-fixtures.md', providerFixturesPage())
writeFileSync('docs/export-fixtures.md', await exportFixturesPage())

import { writeFileSync } from 'node:fs'
import { providerFixturesPage } from '../testing/providers/fixtures-page'

writeFileSync('docs/provider-fixtures.md', providerFixturesPage())

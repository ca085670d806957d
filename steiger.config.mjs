import fsd from '@feature-sliced/steiger-plugin'
import { defineConfig } from 'steiger'

// Not a .ts file: steiger's loader asks TypeScript 7 for what it no longer has.
export default defineConfig([
  ...fsd.configs.recommended,
  { ignores: ['**/generated/**', '**/*.generated.ts', '**/locales/**'] },
  {
    // Features and entities are the units of work, also with one user today: ADR 0002.
    files: ['./src/features/**', './src/entities/**'],
    rules: { 'fsd/insignificant-slice': 'off' },
  },
  {
    // Blocks that a second page will place again: ADR 0019.
    files: [
      './src/widgets/audit-table/**',
      './src/widgets/cohort-chart/**',
      './src/widgets/device-table/**',
      './src/widgets/monitoring-grid/**',
      './src/widgets/monitoring-summary/**',
      './src/widgets/monitoring-table/**',
      './src/widgets/project-table/**',
      './src/widgets/surveys/answer-view/**',
      './src/widgets/surveys/builder/**',
      './src/widgets/surveys/table/**',
      './src/widgets/tag-table/**',
      './src/widgets/test-subject-panel/**',
    ],
    rules: { 'fsd/insignificant-slice': 'off' },
  },
  {
    // One slice a screen, as the product's list of screens has them; one folder a library: ADR 0026.
    files: ['./src/pages/**', './src/shared/lib/**'],
    rules: { 'fsd/excessive-slicing': 'off', 'fsd/shared-lib-grouping': 'off' },
  },
])

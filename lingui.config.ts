import { defineConfig } from '@lingui/cli'

export default defineConfig({
  sourceLocale: 'ja',
  locales: ['ja', 'en'],
  catalogs: [
    {
      path: '<rootDir>/src/shared/i18n/locales/{locale}',
      include: ['src'],
      exclude: ['**/generated/**', '**/*.stories.tsx', '**/*.test.{ts,tsx}'],
    },
  ],
  // ja.po only repeats the code: nothing reads it, and git ignores it.
  // Places in the code would make two people's catalogues conflict on every moved line.
  format: 'po',
  formatOptions: { origins: false, lineNumbers: false },
  orderBy: 'message',
})

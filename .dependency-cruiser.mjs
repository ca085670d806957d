const module = '^server/src/modules/([^/]+)/'

/** Borders of the server and of test code; the client's are steiger's. */
const forbidden = [
  {
    name: 'modules-meet-through-their-index',
    comment:
      'A module uses another only through its index.ts. One that uses the modules above its rows offers these in row/index.ts, and one whose files are read in a thread its readers in read/index.ts.',
    severity: 'error',
    from: { path: module },
    to: {
      path: module,
      pathNot: ['^server/src/modules/$1/', '^server/src/modules/[^/]+/((row|read)/)?index\\.ts$'],
    },
  },
  {
    name: 'composition-uses-module-indexes',
    comment: 'app and cli use modules only through their index.ts.',
    severity: 'error',
    from: { path: '^server/src/(app|cli)/', pathNot: '\\.test\\.ts$' },
    to: { path: module, pathNot: '^server/src/modules/[^/]+/index\\.ts$' },
  },
  {
    name: 'platform-knows-no-module',
    comment: 'platform has no business rule and imports nothing above it.',
    severity: 'error',
    from: { path: '^server/src/platform/' },
    to: { path: '^server/src/(modules|app|cli)/' },
  },
  {
    name: 'modules-know-no-composition',
    comment: 'Modules are put together in app; they never import it.',
    severity: 'error',
    from: { path: '^server/src/modules/' },
    to: { path: '^server/src/(app|cli)/', pathNot: '^server/src/cli/command\\.ts$' },
  },
  {
    name: 'shipped-code-without-test-code',
    comment: 'What ships never imports testing/.',
    severity: 'error',
    from: { path: '^(src|engines|server/src)/', pathNot: '\\.(test|stories)\\.tsx?$' },
    to: { path: '^(testing|server/testing|e2e|bench)/' },
  },
  {
    name: 'client-and-server-apart',
    comment: 'They meet in schema.graphql alone.',
    severity: 'error',
    from: { path: '^src/' },
    to: { path: '^server/' },
  },
  {
    name: 'server-and-client-apart',
    comment: 'They meet in schema.graphql alone.',
    severity: 'error',
    from: { path: '^server/src/' },
    to: { path: '^src/' },
  },
  {
    name: 'engines-know-neither-side',
    comment: 'What both sides decide by imports neither.',
    severity: 'error',
    from: { path: '^engines/', pathNot: '\\.test\\.ts$' },
    to: { path: '^(src|server|node_modules)/' },
  },
  {
    name: 'no-cycles',
    comment: 'What depends on each other is one thing, or has a third thing in common.',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
]

export default {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-server|generated)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  },
}

const module = '^server/src/modules/([^/]+/[^/]+)/'
const index = '^server/src/modules/[^/]+/[^/]+/index\\.ts$'

/** The groups of the server's modules as a study's story goes. Each may use those before it. */
const groups = [
  'series',
  'accounts',
  'studies',
  'people',
  'collect',
  'surveys',
  'watch',
  'data-out',
  'operations',
]

/** Borders of the server and of test code; the client's are steiger's. */
const forbidden = [
  {
    name: 'modules-meet-through-their-index',
    comment: 'A module uses another only through its index.ts.',
    severity: 'error',
    from: { path: module },
    to: {
      path: module,
      pathNot: ['^server/src/modules/$1/', index],
    },
  },
  {
    name: 'composition-uses-module-indexes',
    comment: 'app and cli use modules only through their index.ts.',
    severity: 'error',
    from: { path: '^server/src/(app|cli)/', pathNot: '\\.test\\.ts$' },
    to: { path: module, pathNot: index },
  },
  ...groups.slice(0, -1).map((group, at) => ({
    name: `${group}-know-no-later-group`,
    comment: 'Groups lead one way, so that they turn in no circle. Tests put modules together as they need.',
    severity: 'error',
    from: { path: `^server/src/modules/${group}/`, pathNot: '\\.test\\.ts$' },
    to: { path: `^server/src/modules/(${groups.slice(at + 1).join('|')})/` },
  })),
  {
    name: 'every-module-has-a-group',
    comment: 'A new group has its place in `groups`.',
    severity: 'error',
    from: {},
    to: { path: '^server/src/modules/', pathNot: `^server/src/modules/(${groups.join('|')})/[^/]+/` },
  },
  {
    name: 'engines-meet-through-their-index',
    comment:
      'Whoever uses an engine uses its index, or that of a part: what runs a survey is lighter than all of it.',
    severity: 'error',
    from: { path: '^(src|server/src|engines/([^/]+))/', pathNot: '\\.(test|stories)\\.tsx?$' },
    to: {
      path: '^engines/([^/]+)/',
      pathNot: ['^engines/$2/', '^engines/.*/index\\.ts$', '\\.json$'],
    },
  },
  {
    name: 'mock-api-knows-no-client',
    comment: 'Benches and tests run it in Node, where nothing translates the macros of the client.',
    severity: 'error',
    // start.ts is loaded by the page.
    from: { path: '^testing/mock-api/', pathNot: '/start\\.ts$' },
    to: { path: '^src/', pathNot: '^src/shared/api/generated/' },
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
    from: { path: '^engines/', pathNot: '(\\.test\\.ts|/testing/[^/]+)$' },
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

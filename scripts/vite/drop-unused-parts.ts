import type { Plugin } from 'vite'

/** Part of a package that nothing here uses, in a way that bundlers cannot see; together 4 kB of gzip on every first screen. */
interface Unused {
  readonly file: RegExp
  readonly without: (code: string) => string
}

const unused: readonly Unused[] = [
  {
    // Forms and their submission, whose making and naming counts as a use; and what links would fetch ahead in framework mode.
    file: /\/react-router\/dist\/.*\/dom\/lib\.js$/,
    without: (code) =>
      code
        .replace(/^(Form|NavLink)\.displayName = .*$/gm, '')
        .replace(/^(const (?:Form|NavLink) = )(?=React)/gm, '$1/* @__PURE__ */ ')
        .replace(/return shouldPrefetch && .*PrefetchPageLinks.*: link;/, 'return link;'),
  },
  {
    // Callbacks around every loader and navigation, for those who measure them.
    file: /\/react-router\/dist\/.*\/lib\/router\/router\.js$/,
    without: (code) => code.replace(/\binit\.instrumentations\b/g, 'false'),
  },
  {
    // Vendor prefixes for browsers of 2015; styled-components leaves them out unless asked.
    file: /\/stylis\/src\/Prefixer\.js$/,
    without: () => 'export const prefix = () => ""',
  },
]

/** Lets go of them. One that a new release writes differently stays in, and first-screen-size.test.ts notices. */
export function dropUnusedParts(): Plugin {
  return {
    name: 'kansoku-drop-unused-parts',
    apply: 'build',
    transform: {
      filter: { id: unused.map(({ file }) => file) },
      handler: (code, id) => {
        const found = unused.find(({ file }) => file.test(id))
        return found && { code: found.without(code), map: null }
      },
    },
  }
}

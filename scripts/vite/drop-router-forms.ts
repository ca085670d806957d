import type { Plugin } from 'vite'

/**
 * Lets go of parts of react-router that nothing here uses. How they are made and named counts as a use, which would put
 * forms and their submission on every first screen.
 */
export function dropRouterForms(): Plugin {
  return {
    name: 'kansoku-drop-router-forms',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/.*\/dom\/lib\.js$/ },
      handler: (code) => ({
        code: code
          .replace(/^(Form|NavLink)\.displayName = .*$/gm, '')
          .replace(/^(const (?:Form|NavLink) = )(?=React)/gm, '$1/* @__PURE__ */ '),
        map: null,
      }),
    },
  }
}

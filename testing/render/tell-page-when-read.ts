import { configure, prettyDOM } from 'storybook/test'

/**
 * Writes the page into the failure of a query only when somebody reads the failure: a wait fails many times before
 * it succeeds, and nobody reads those.
 */
export function tellPageWhenRead(): void {
  configure({
    getElementError: (message, container) => {
      const error = new Error(message ?? '')
      error.name = 'TestingLibraryElementError'
      let told: string | undefined
      Object.defineProperty(error, 'message', {
        configurable: true,
        get: () => {
          told ??= `${message ?? ''}\n\n${prettyDOM(container)}`
          return told
        },
      })
      return error
    },
  })
}

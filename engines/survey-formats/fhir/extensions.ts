import { isJson, type Json, objectsOf } from '../draft/json'

/**
 * The last part of an extension's URL. SDC and R5 moved some extensions, and files contain copies under other
 * hosts.
 */
function extensionName(url: unknown): string {
  const last =
    String(url ?? '')
      .split('/')
      .at(-1) ?? ''
  return last.replace(/^(sdc-)?questionnaire-/, '')
}

/** The extensions of an element. Reading one marks it as taken; the rest is reported as unsupported. */
export class Extensions {
  readonly #all: readonly { readonly name: string; readonly url: string; readonly extension: Json }[]
  readonly #taken = new Set<string>()

  constructor(element: unknown) {
    const all = isJson(element) ? objectsOf(element.extension) : []
    this.#all = all.map((extension) => ({
      name: extensionName(extension.url),
      url: String(extension.url ?? ''),
      extension,
    }))
  }

  all(name: string): readonly Json[] {
    this.#taken.add(name)
    return this.#all.filter((one) => one.name === name).map(({ extension }) => extension)
  }

  /** The value of the first extension with this name. */
  value(name: string): unknown {
    const [first] = this.all(name)
    return Object.entries(first ?? {}).find(([key]) => /^value[A-Z]/.test(key))?.[1]
  }

  untaken(): readonly string[] {
    return [...new Set(this.#all.filter(({ name }) => !this.#taken.has(name)).map(({ url }) => url))]
  }
}

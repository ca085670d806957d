import { isJson, type Json, objectsOf } from '../draft/json'

/** The last part of an extension's address; SDC and R5 moved some of them, and hospitals copy them. */
function extensionName(url: unknown): string {
  const last =
    String(url ?? '')
      .split('/')
      .at(-1) ?? ''
  return last.replace(/^(sdc-)?questionnaire-/, '')
}

/** The extensions of an element. Those that are read are taken; the rest is listed as unsupported. */
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

  /** The value of the first extension with the name. */
  value(name: string): unknown {
    const [first] = this.all(name)
    return Object.entries(first ?? {}).find(([key]) => /^value[A-Z]/.test(key))?.[1]
  }

  untaken(): readonly string[] {
    return [...new Set(this.#all.filter(({ name }) => !this.#taken.has(name)).map(({ url }) => url))]
  }
}

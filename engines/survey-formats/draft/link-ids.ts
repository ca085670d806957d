/** The linkIds of a draft: unique, and without characters that addresses use. */
export class LinkIds {
  readonly #taken = new Set<string>()
  readonly #byName = new Map<string, string>()

  /** A new linkId based on the name in the file. References to the name mean the first item with it. */
  take(name: string): string {
    const wanted =
      name
        .trim()
        .replace(/[\s[\]{}|#]+/g, '_')
        .slice(0, 240) || 'item'
    let linkId = wanted
    for (let number = 2; this.#taken.has(linkId); number += 1) linkId = `${wanted}-${number}`
    this.#taken.add(linkId)
    if (!this.#byName.has(name)) this.#byName.set(name, linkId)
    return linkId
  }

  find(name: string): string | undefined {
    return this.#byName.get(name)
  }
}

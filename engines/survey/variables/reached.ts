/** What can be reached from where it begins; loops of invalid drafts end, too. */
export class Reached {
  readonly #begun: string[] = []
  readonly #next = new Map<string, string[]>()

  begin(name: string): void {
    this.#begun.push(name)
  }

  connect(from: string, to: string): void {
    const next = this.#next.get(from) ?? []
    next.push(to)
    this.#next.set(from, next)
  }

  all(): ReadonlySet<string> {
    const found = new Set<string>()
    const open = [...this.#begun]
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (found.has(name)) continue
      found.add(name)
      open.push(...(this.#next.get(name) ?? []))
    }
    return found
  }
}

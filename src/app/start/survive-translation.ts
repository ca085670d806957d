/**
 * A browser that translates a page takes each text out and puts one of its own (a font element) in its place, and it may move
 * elements. React goes on to work with the nodes that it made: `removeChild` and `insertBefore` throw, and a changed text is written
 * where nobody sees it. Here it is remembered what stands for a text of React, so that React finds the place, and a text that changes
 * comes back, for the browser to translate again.
 */
export function surviveTranslation(): void {
  const { insertBefore, removeChild } = Node.prototype
  const observer = new MutationObserver(follow)
  observer.observe(document, { childList: true, subtree: true })

  function follow(records: readonly MutationRecord[]) {
    for (const [place, record] of records.entries()) {
      if (record.type === 'characterData') showAgain(record.target)
      else {
        for (const node of record.removedNodes) noteStandIns(node, replacementOf(place, records))
        for (const node of record.addedNodes) if (standIns.has(node) && node.parentNode) endStandIns(node)
      }
    }
  }
  function noteStandIns(node: Node, all: readonly Node[]) {
    if (node.parentNode || all.length === 0 || !(isReactText(node) || isStandIn.has(node))) return
    standIns.set(node, all)
    for (const one of all) isStandIn.add(one)
    observer.observe(node, { characterData: true })
  }
  function endStandIns(node: Node) {
    const all = standing(standIns.get(node) ?? [])
    standIns.delete(node)
    for (const one of all) one.parentNode?.removeChild(one)
  }
  function showAgain(node: Node) {
    const [first] = node.parentNode ? [] : standing(standIns.get(node) ?? [])
    first?.parentNode?.insertBefore(node, first)
    if (first) endStandIns(node)
  }
  /** Where the node is, or what stands for it; what happened in this moment is not told yet. */
  function presentNodes(node: Node): readonly Node[] {
    follow(observer.takeRecords())
    return standing([node])
  }

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    if (!next || next.parentNode === this || !isOfReact(next)) return insertBefore.call(this, node, next) as T
    const [place = null] = presentNodes(next).flatMap((one) => childWith(one, this) ?? [])
    return insertBefore.call(this, node, place) as T
  }
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (!child || child.parentNode === this || !isOfReact(child)) return removeChild.call(this, child) as T
    for (const one of presentNodes(child)) one.parentNode?.removeChild(one)
    return child
  }
}

/** What another program put in the place of a text. */
const standIns = new WeakMap<Node, readonly Node[]>()
const isStandIn = new WeakSet<Node>()

/** The nodes of the document; what stands for those that are gone may have been replaced, too. */
function standing(nodes: readonly Node[]): readonly Node[] {
  return nodes.flatMap((node) => (node.parentNode ? [node] : standing(standIns.get(node) ?? [])))
}

/** Some replace a text in one step, others insert beside it and then remove it, or the other way round. */
function replacementOf(place: number, records: readonly MutationRecord[]): readonly Node[] {
  const record = records[place]
  if (!record) return []
  const [before, after] = [records[place - 1], records[place + 1]]
  const isBeside = (other: MutationRecord) =>
    other.target === record.target &&
    [...other.addedNodes].some((one) => one === record.previousSibling || one === record.nextSibling)
  const isSamePlace = (other: MutationRecord) =>
    other.target === record.target &&
    other.previousSibling === record.previousSibling &&
    other.nextSibling === record.nextSibling
  const added =
    record.addedNodes.length > 0
      ? record.addedNodes
      : before && isBeside(before)
        ? before.addedNodes
        : after && isSamePlace(after)
          ? after.addedNodes
          : []
  return [...added].filter((one) => !isOfReact(one))
}

function childWith(node: Node, parent: Node): Node | null {
  let one: Node | null = node
  while (one && one.parentNode !== parent) one = one.parentNode
  return one
}

const isReactText = (node: Node) => node.nodeType === Node.TEXT_NODE && isOfReact(node)

/** React keeps its own record at each node that it made alone; texts that are the only child of their element have none. */
function isOfReact(node: Node): boolean {
  return Object.keys(node).some((key) => key.startsWith('__reactFiber$'))
}

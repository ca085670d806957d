type Asked = (agree: () => void) => void

let listener: Asked | undefined

/** Asks on the screen whether the new version may be loaded although changes are unsaved. */
export function askForReload(agree: () => void): void {
  listener?.(agree)
}

/** Listens for the question until the returned function is called. */
export function onVersionQuestion(asked: Asked): () => void {
  listener = asked
  return () => {
    listener = undefined
  }
}

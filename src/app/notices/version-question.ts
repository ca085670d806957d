type Asked = (agree: () => void) => void

let listener: Asked | undefined

/** Asks on screen whether to load the new version although there are unsaved changes. */
export function askForReload(agree: () => void): void {
  listener?.(agree)
}

/** Registers the listener; call the returned function to remove it. */
export function onVersionQuestion(asked: Asked): () => void {
  listener = asked
  return () => {
    listener = undefined
  }
}

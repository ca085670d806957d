interface Choice {
  /** In the address. */
  requested: string | null
  /** Looked at last on this device. */
  remembered: string | null
  /** Those the viewer may see, in the order of the list; perhaps only the first of many. */
  listed: readonly { id: string }[]
  /** The server said that the viewer may not see the requested one. */
  isRefused: boolean
}

/** The project to show: the one asked for, else the last one, else the first; null where there is none. */
export function chooseProject({ requested, remembered, listed, isRefused }: Choice): string | null {
  if (requested !== null && !isRefused) return requested
  const isKnown = remembered !== null && listed.some(({ id }) => id === remembered)
  return (isKnown ? remembered : listed[0]?.id) ?? null
}

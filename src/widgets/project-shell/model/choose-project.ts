interface Choice {
  /** In the address. */
  requested: string | null
  /** Looked at last on this device. */
  remembered: string | null
  /** Those the viewer may see, in the order of the list; perhaps only the first of many. */
  listed: readonly { id: string; status: string; startOn?: string | null }[]
  /** The server said that the viewer may not see the requested one. */
  isRefused: boolean
}

/** The project to show: the one asked for, else the last one looked at, else the running one begun last. */
export function chooseProject({ requested, remembered, listed, isRefused }: Choice): string | null {
  if (requested !== null && !isRefused) return requested
  const isKnown = remembered !== null && listed.some(({ id }) => id === remembered)
  return (isKnown ? remembered : begunLast(listed)?.id) ?? null
}

function begunLast(listed: Choice['listed']): Choice['listed'][number] | undefined {
  const running = listed.filter(({ status }) => status === 'ACTIVE')
  const begunOn = (project: Choice['listed'][number]) => project.startOn ?? ''
  return running.toSorted((a, b) => begunOn(b).localeCompare(begunOn(a)))[0] ?? listed[0]
}

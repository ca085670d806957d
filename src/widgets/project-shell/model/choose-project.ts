interface Choice {
  /** In the address. */
  requested: string | null
  /** Last viewed on this device. */
  remembered: string | null
  /** The projects that the viewer may see, in the order of the list; possibly only the first ones. */
  listed: readonly { id: string; status: string; startOn?: string | null }[]
  /** The server refused the requested project. */
  isRefused: boolean
}

/** The project to show: the requested one, else the last viewed, else the running one that started last. */
export function chooseProject({ requested, remembered, listed, isRefused }: Choice): string | null {
  if (requested !== null && !isRefused) return requested
  const isKnown = remembered !== null && listed.some(({ id }) => id === remembered)
  return (isKnown ? remembered : latestStarted(listed)?.id) ?? null
}

function latestStarted(listed: Choice['listed']): Choice['listed'][number] | undefined {
  const running = listed.filter(({ status }) => status === 'ACTIVE')
  const begunOn = (project: Choice['listed'][number]) => project.startOn ?? ''
  return running.toSorted((a, b) => begunOn(b).localeCompare(begunOn(a)))[0] ?? listed[0]
}

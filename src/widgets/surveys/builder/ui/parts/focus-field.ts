/** A canvas that follows a busy outline is there long before. */
const mostFrames = 60

/** Moves the focus to a field of the card that is edited, once it is drawn; of that card alone, where it is named. */
export function focusField(name: string, linkId?: string): void {
  const card = linkId === undefined ? '' : `[data-card="${CSS.escape(linkId)}"]`
  const selector = `${card}[data-card-edited] [data-field="${CSS.escape(name)}"]`
  const tryIn = (frames: number) =>
    requestAnimationFrame(() => {
      const field = document.querySelector<HTMLElement>(selector)
      if (field) field.focus()
      else if (frames > 1) tryIn(frames - 1)
    })
  tryIn(mostFrames)
}

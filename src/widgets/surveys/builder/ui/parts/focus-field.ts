/** Frames to wait at most; a canvas that follows a busy outline is rendered long before. */
const mostFrames = 60

/** Focuses a field of the edited card as soon as it is rendered; of this card only, if linkId is given. */
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

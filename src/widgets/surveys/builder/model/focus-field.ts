/** Frames to wait at most; a canvas that follows a busy outline is rendered long before. */
const mostFrames = 60

/** Focuses a field of the edited card as soon as it is rendered; of this card only, if linkId is given. */
export function focusField(name: string, linkId?: string): void {
  const card = linkId === undefined ? '' : `[data-card="${CSS.escape(linkId)}"]`
  focusWhenRendered(`${card}[data-card-edited] [data-field="${CSS.escape(name)}"]`)
}

/** Focuses a field of the properties or of a score, or the first control of a part of them. */
export function focusSetting(name: string): void {
  focusWhenRendered(`[data-setting="${CSS.escape(name)}"]`)
}

const controls = 'input, textarea, select, button'

function focusWhenRendered(selector: string): void {
  const tryIn = (frames: number) =>
    requestAnimationFrame(() => {
      const found = document.querySelector<HTMLElement>(selector)
      const field = found?.matches(controls) ? found : found?.querySelector<HTMLElement>(controls)
      if (field) field.focus()
      else if (frames > 1) tryIn(frames - 1)
    })
  tryIn(mostFrames)
}

import axe from 'axe-core'
import { axeOptions } from '../axe-options'

/**
 * Fails a story with too little contrast in the dark theme. The a11y addon checks the light one; of its rules
 * only contrast depends on the theme, so only that one is checked again.
 */
export async function checkDark(place: HTMLElement): Promise<void> {
  const root = document.documentElement
  const before = root.dataset.theme
  // The a11y addon has checked a story in the dark theme already.
  if (before === 'dark') return
  // Without this, colours would be measured in the middle of a transition.
  const still = document.createElement('style')
  still.textContent = '*, *::before, *::after { transition: none !important; animation: none !important; }'
  document.head.append(still)
  root.dataset.theme = 'dark'
  try {
    const { violations } = await axe.run(place.ownerDocument.body, {
      ...axeOptions,
      runOnly: ['color-contrast'],
    })
    const lines = violations.flatMap(({ nodes }) =>
      nodes.map((node) => `${node.html}\n${node.failureSummary}`),
    )
    if (lines.length > 0) throw new Error(`hard to read in the dark theme:\n${lines.join('\n')}`)
  } finally {
    still.remove()
    if (before === undefined) delete root.dataset.theme
    else root.dataset.theme = before
  }
}

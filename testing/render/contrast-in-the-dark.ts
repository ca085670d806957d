import type { Check, Rule, Spec } from 'axe-core'

/** What axe remembers of an element while it runs; its types do not tell. */
interface Remembered {
  readonly parent?: Remembered | null
  readonly children: readonly Remembered[]
  readonly _cache: Record<string, unknown>
  _stackingContext?: unknown
}

/** What depends on the theme. Places, sizes and what lies over what do not, and take most of axe's time. */
const ofTheme = /^getBackgroundColor$|^computedStyle_(.*color|opacity|mix-blend-mode|background-image)$/

function forgetColours(element: Remembered): void {
  for (const key of Object.keys(element._cache)) if (ofTheme.test(key)) delete element._cache[key]
  delete element._stackingContext
  for (const child of element.children) forgetColours(child)
}

let [before, isChanged]: [theme: string | undefined, isChanged: boolean] = [undefined, false]
const still = document.createElement('style')
// Without this, colours would be measured in the middle of a transition.
still.textContent = '*, *::before, *::after { transition: none !important; animation: none !important; }'

function toDark(_: Element, __: unknown, body: unknown): true {
  before = document.documentElement.dataset.theme
  isChanged = before !== 'dark'
  if (!isChanged) return true
  document.head.append(still)
  document.documentElement.dataset.theme = 'dark'
  let root = body as Remembered
  while (root.parent) root = root.parent
  forgetColours(root)
  return true
}

function toLight(): true {
  still.remove()
  if (!isChanged) return true
  if (before === undefined) delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = before
  return true
}

type Evaluate = Exclude<Check['evaluate'], string | undefined>

const stage = (id: string, evaluate: Evaluate): { rule: Rule; check: Check } => ({
  rule: { id, selector: 'body', any: [id], excludeHidden: false },
  check: { id, evaluate },
})
const [dark, light] = [stage('to-dark', toDark), stage('to-light', toLight)]

/** Thresholds of axe's own rule (WCAG 2.2, 1.4.3). */
const thresholds = {
  ignoreUnicode: true,
  ignoreLength: false,
  ignorePseudo: false,
  boldValue: 700,
  boldTextPt: 14,
  largeTextPt: 18,
  contrastRatio: { normal: { expected: 4.5 }, large: { expected: 3 } },
  pseudoSizeThreshold: 0.25,
  shadowOutlineEmMax: 0.2,
  textStrokeEmMin: 0.03,
}

/**
 * Rules that fail a story with too little contrast in the dark theme. Of axe's rules only contrast depends on the
 * theme. axe runs rules in their order, these after its own: the theme changes between them, so that what axe
 * has found out about the page serves both. A run of its own for the dark would take half as long again.
 */
export const contrastInTheDark: Spec = {
  checks: [
    dark.check,
    {
      id: 'contrast-in-the-dark',
      evaluate: 'color-contrast-evaluate',
      options: thresholds,
      metadata: {
        impact: 'serious',
        messages: {
          pass: 'Easy to read in the dark theme',
          // biome-ignore lint/suspicious/noTemplateCurlyInString: axe fills it in
          fail: 'hard to read in the dark theme: ${data.fgColor} on ${data.bgColor} has a contrast of ${data.contrastRatio}',
          incomplete: 'Not known',
        },
      },
    },
    light.check,
  ],
  rules: [
    dark.rule,
    {
      id: 'contrast-in-the-dark',
      matches: 'color-contrast-matches',
      any: ['contrast-in-the-dark'],
      excludeHidden: false,
      tags: ['wcag2aa'],
      metadata: {
        description: 'Texts have contrast in the dark theme',
        help: 'Text must have contrast in the dark theme, too',
        helpUrl: 'https://www.w3.org/TR/WCAG22/#contrast-minimum',
      },
    },
    light.rule,
  ],
}

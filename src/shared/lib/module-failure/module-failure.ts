// Chromium, Firefox, Safari, and Vite's own for a style sheet of a page.
const words =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/i

/** Says whether a script of ours could not be fetched: a lost line, or a build that is no longer there. */
export function isModuleFailure(error: unknown): boolean {
  return error instanceof Error && words.test(error.message)
}

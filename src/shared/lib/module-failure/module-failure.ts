// The messages of Chromium, Firefox and Safari, and Vite's own for a missing style sheet.
const words =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/i

/** Whether a script could not be loaded: the connection is lost, or the build was replaced. */
export function isModuleFailure(error: unknown): boolean {
  return error instanceof Error && words.test(error.message)
}

/**
 * The panel over the list. Its form and the library are larger than the list, so they are loaded on opening.
 */
export const loadSurveyPanels = () => import('./panels')

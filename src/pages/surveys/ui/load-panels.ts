/** The panel over the list. Its form and the library are larger than the list, so they are loaded when it is opened. */
export const loadSurveyPanels = () => import('./panels')

/** The panels over the list. Their forms are larger than the list, so they are loaded when one is opened. */
export const loadProjectSurveyPanels = () => import('./panels')

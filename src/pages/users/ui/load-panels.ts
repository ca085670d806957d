/** The panels over the list with their forms, which weigh more than the list: loaded when one is opened. */
export const loadUserPanels = () => import('./panels')

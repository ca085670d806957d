export { goTo, useHistoryState, usePath } from './plain-router'

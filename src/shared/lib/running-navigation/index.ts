export { askRouter, isNavigating } from './running-navigation'

export { type QueryState, QueryView } from './QueryView'

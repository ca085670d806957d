export { PageHead } from './PageHead'

export { JobFailuresPage } from './ui/JobFailuresPage'
